/** The mark: a price tag on its string. Knows its colors, not the product's name. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="0 0 30 32" width={size} height={(size * 32) / 30} aria-hidden="true" className="flex-none">
      <path
        d="M16.6 6.6C18 3.4 20.6 1.6 24 1.4"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
      <g transform="rotate(14 15 18)">
        <path
          fill="var(--tag)"
          fillRule="evenodd"
          d="M10.4 5h9.2L25 10.6V28a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V10.6L10.4 5Zm4.6 4a2.7 2.7 0 1 0 0 5.4A2.7 2.7 0 0 0 15 9Z"
        />
      </g>
    </svg>
  )
}
