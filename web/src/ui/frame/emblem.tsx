/** The lit cave mouth alone, for the narrow sidebar. On dark grounds. */
export function Emblem() {
  return (
    <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
      <path fill="#8a5a1c" d="M3 29V16.5C3 10.7 9.8 5.7 16 2.5c6.2 3.2 13 8.2 13 14V29z" />
      <path fill="#d6a756" d="M7 29V19.500c0-4.4 4.8-8.2 9-10.5 4.2 2.3 9 6.1 9 10.500V29z" />
      <path fill="#fff1d2" d="M11.4 29v-6c0-2.7 2.5-5 4.6-6.3 2.1 1.3 4.6 3.6 4.6 6.300v6z" />
    </svg>
  )
}
