import agal from '../art/member-agal.svg'
import beard from '../art/member-beard.svg'
import glasses from '../art/member-glasses.svg'
import grey from '../art/member-grey.svg'
import kufi from '../art/member-kufi.svg'
import olive from '../art/member-olive.svg'
import rose from '../art/member-rose.svg'
import turban from '../art/member-turban.svg'
import { Section } from './section'

const PORTRAITS = [agal, olive, kufi, glasses, rose, turban, grey, beard]

/** The members' pictures: drawn, and without faces, since the network is private. */
export function Members() {
  return (
    <Section
      className="wb-members"
      title="The people in the room"
      lead="Practising Muslims who lead businesses. Drawn rather than photographed: this is a private network."
    >
      <ul className="wb-portraits">
        {PORTRAITS.map((source) => (
          <li key={source}>
            <img src={source} width="160" height="200" alt="" loading="lazy" decoding="async" />
          </li>
        ))}
      </ul>
    </Section>
  )
}
