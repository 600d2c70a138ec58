import './skeleton.css'

/** Stands in a button that is at work. Ant Design's own leaves by a movement, which where motion is reduced may never end. */
export function Spinner() {
  return (
    <svg
      className="spinner"
      viewBox="0 0 16 16"
      width="1em"
      height="1em"
      role="img"
      aria-label="loading"
    >
      <circle
        cx="8"
        cy="8"
        r="6.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeDasharray="30 11"
        strokeLinecap="round"
      />
    </svg>
  )
}
