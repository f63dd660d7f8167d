/** A placeholder drawing, shown until the visitor loads the real map. */
export const DrawnMap = () => (
  <svg
    viewBox="0 0 800 450"
    preserveAspectRatio="xMidYMid slice"
    fill="none"
    aria-hidden="true"
    className="absolute inset-0 -z-10 size-full"
  >
    <g className="stroke-sage/45" strokeWidth="1.2">
      <path d="M-20 90c120-50 190 30 300 8s150-90 270-66 150 60 280 30" />
      <path d="M-20 140c130-44 200 34 310 14s160-82 270-60 150 58 270 26" />
      <path d="M-20 330c100 30 170-34 270-20s140 74 260 66 160-72 320-44" />
      <path d="M-20 380c100 26 180-26 280-14s130 66 250 60 170-60 320-36" />
      <path d="M330 205c34-40 108-40 142 0s-8 96-71 96-105-56-71-96Z" />
      <path d="M290 190c58-76 166-76 224 0s-12 158-112 158-170-82-112-158Z" />
    </g>
    <g className="stroke-paper" strokeWidth="9" strokeLinecap="round">
      <path d="M-20 262c180-34 280 12 420-22s230-130 440-96" />
      <path d="M210-20c10 150 90 180 190 260s60 120 80 240" />
    </g>
    <g className="stroke-line" strokeWidth="1.2">
      <path d="M-20 256c180-34 280 12 420-22s230-130 440-96M-20 268c180-34 280 12 420-22s230-130 440-96" />
    </g>
    <path d="M400 236c-30-33-45-57-45-77a45 45 0 0 1 90 0c0 20-15 44-45 77Z" className="fill-charcoal" />
    <path
      d="M384 172v-14a16 16 0 0 1 32 0v14M378 172h44"
      className="stroke-gold"
      strokeWidth="3"
      strokeLinecap="round"
    />
  </svg>
)
