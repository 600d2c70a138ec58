import { Icon, type IconName } from './icon'

interface Card {
  icon: IconName
  title: string
  text: string
}

/** Cards side by side, in as many columns as the window has room for. */
export function Cards({ cards }: { cards: readonly Card[] }) {
  return (
    <ul className="wb-cards">
      {cards.map(({ icon, title, text }) => (
        <li key={title} className="wb-card">
          <Icon name={icon} />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
