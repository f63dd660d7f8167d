import type { ReactNode } from 'react'
import type { IconName } from '#records/service.ts'

const strokes = {
  Sparkles: (
    <>
      <path d="M11 3.5c.6 4.6 2.4 6.4 7 7-4.6.6-6.4 2.4-7 7-.6-4.6-2.4-6.4-7-7 4.6-.6 6.4-2.4 7-7Z" />
      <path d="M18.5 15.5c.2 1.8.9 2.5 2.7 2.7-1.8.3-2.5 1-2.7 2.8-.3-1.8-1-2.5-2.8-2.8 1.8-.2 2.5-.9 2.8-2.7Z" />
    </>
  ),
  Heart: (
    <path d="M12 20c-5.2-3.7-8.2-6.9-8.2-10.4A4.4 4.4 0 0 1 12 7.2a4.4 4.4 0 0 1 8.2 2.4C20.2 13.1 17.2 16.3 12 20Z" />
  ),
  Droplets: (
    <>
      <path d="M8.5 6c2.7 3.2 4 5.5 4 7.5a4 4 0 0 1-8 0c0-2 1.3-4.3 4-7.5Z" />
      <path d="M15.2 3.5c3.3 3.9 4.8 6.8 4.8 9.3a5.3 5.3 0 0 1-5.8 5.5" />
    </>
  ),
  Flower2: (
    <>
      <circle cx="12" cy="9" r="1.8" />
      <path d="M12 7.2c-2.3-1.7-2.3-3.7 0-4.7 2.3 1 2.3 3 0 4.7Zm1.7 1.3c.9-2.7 2.8-3.3 4.5-1.4-.3 2.5-2.2 3.1-4.5 1.4Zm-.7 2c2.8 0 4 1.6 2.7 3.8-2.5.5-3.7-1.1-2.7-3.8Zm-2 0c1 2.7-.2 4.3-2.7 3.8C7 12.1 8.2 10.5 11 10.5Zm-.7-2C8 10.2 6.1 9.6 5.8 7.1c1.7-1.9 3.6-1.3 4.5 1.4Z" />
      <path d="M12 11v10M12 20c-2.7.2-4.5-1-5.3-3.3M12 20c2.7.2 4.5-1 5.3-3.3" />
    </>
  ),
  Hand: (
    <path d="M8 12.5V6a1.5 1.5 0 0 1 3 0v5-6.5a1.5 1.5 0 0 1 3 0V11 6a1.5 1.5 0 0 1 3 0v8.5c0 3.7-2.2 6-5.5 6-2.6 0-4.2-1-5.6-3.3l-2.3-3.9a1.5 1.5 0 0 1 2.5-1.6L8 14Z" />
  ),
  Footprints: (
    <>
      <path d="M8 13.5c-2 0-3-1.3-3-3.6C5 6.8 6.1 4 8 4s2.7 1.9 2.7 4.3c0 2.7-.6 5.2-2.7 5.2Zm-2 2.5 3.6-.2c.5 2-.2 3.2-1.6 3.2S5.8 18 6 16Z" />
      <path d="M16 15.5c2 0 3-1.3 3-3.6 0-3.1-1.1-5.9-3-5.9s-2.7 1.9-2.7 4.3c0 2.7.6 5.2 2.7 5.2Zm2 2.5-3.6-.2c-.5 2 .2 3.2 1.6 3.2s2.2-1 2-3Z" />
    </>
  ),
  menu: <path d="M4 8h16M4 16h16" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  phone: (
    <path d="M6.5 3.5h2.7l1.4 4-2 1.7a11.5 11.5 0 0 0 6.2 6.2l1.7-2 4 1.4v2.7a2 2 0 0 1-2.2 2A15.7 15.7 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2Z" />
  ),
  mail: (
    <>
      <rect x="3.5" y="5.5" width="17" height="13" rx="1" />
      <path d="m4 7 8 6 8-6" />
    </>
  ),
  pin: (
    <>
      <path d="M12 21c-4.3-4.8-6.5-8.2-6.5-11a6.5 6.5 0 0 1 13 0c0 2.8-2.2 6.2-6.5 11Z" />
      <circle cx="12" cy="10" r="2.3" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7v5l3.3 2" />
    </>
  ),
  star: (
    <path
      fill="currentColor"
      stroke="none"
      d="m12 3.3 2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9-5.3 2.9 1.1-6-4.4-4.2 6-.8Z"
    />
  ),
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  alert: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.5v5.5M12 16v.3" />
    </>
  ),
  left: <path d="m14.5 5-7 7 7 7" />,
  right: <path d="m9.5 5 7 7-7 7" />,
  chat: <path d="M4 20l1.3-4A8 8 0 1 1 8.2 19ZM9 11h6M9 14h4" />,
  car: (
    <>
      <path d="M4 16v-3.5l2-5.5h12l2 5.5V16Zm0-3.5h16" />
      <path d="M6 16v2.5M18 16v2.5M7.5 14.3h.5M16 14.3h.5" />
    </>
  ),
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5 5" />
    </>
  ),
  bell: <path d="M5 17.5c1.3-1.4 2-3 2-6.5a5 5 0 0 1 10 0c0 3.5.7 5.1 2 6.5ZM10 20.5h4" />,
  'bell-off': <path d="M5 17.5c1.3-1.4 2-3 2-6.5a5 5 0 0 1 10 0c0 3.5.7 5.1 2 6.5ZM10 20.5h4M4 4l16 16" />,
  copy: <path d="M9 8.5h10.5V20H9Zm-3 7H4.5V4H15v1.5" />,
  lotus: (
    <>
      <path d="M12 17c-2.6-2.2-3.4-6.5 0-11 3.4 4.5 2.6 8.8 0 11Z" />
      <path d="M12 17c-3.3.6-6.3-1.9-6.5-6.5 1.7 0 3 .5 4 1.3M12 17c3.3.6 6.3-1.9 6.5-6.5-1.7 0-3 .5-4 1.3" />
      <path d="M12 17c-3.5 1.5-7 .6-9-2.5 1-.5 2-.7 3-.6M12 17c3.5 1.5 7 .6 9-2.5-1-.5-2-.7-3-.6" />
    </>
  ),
  eye: (
    <>
      <path d="M2.5 12C5 7.7 8.2 5.5 12 5.5s7 2.2 9.5 6.5c-2.5 4.3-5.7 6.5-9.5 6.5S5 16.3 2.5 12Z" />
      <circle cx="12" cy="12" r="2.8" />
    </>
  ),
  'eye-off': (
    <path d="M4 4l16 16M9.5 5.9A9 9 0 0 1 12 5.5c3.8 0 7 2.2 9.5 6.5a16 16 0 0 1-2.4 3.2M6.3 7.5A15 15 0 0 0 2.5 12c2.5 4.3 5.7 6.5 9.5 6.5 1.5 0 2.9-.3 4.2-1M9.9 10a2.9 2.9 0 0 0 4 4" />
  ),
} satisfies Record<IconName, ReactNode> & Record<string, ReactNode>

/** Icons of the interface; those of services are named in `features/menu/service.ts`. */
export type UiIconName = Exclude<keyof typeof strokes, IconName>

type IconProps = { name: IconName | UiIconName; className?: string }

/** Always decorative: the text beside it says the same. */
export const Icon = ({ name, className = 'size-6' }: IconProps) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className={className}
  >
    {strokes[name]}
  </svg>
)
