import type { ReactNode } from 'react'

/** A bar over the bottom of the window, so that the page does not move when the bar appears. At the end of the page it has its own space. */
export const Foot = ({ children }: { children: ReactNode }) => (
  <div className="pointer-events-none sticky bottom-3 z-10 low:static mt-3 grid justify-items-center gap-2 print:hidden">
    {children}
  </div>
)

type FootBoxProps = { text: string; children: ReactNode }

export const FootBox = ({ text, children }: FootBoxProps) => (
  <div className="pointer-events-auto mx-auto flex w-fit items-center gap-3 rounded-[2px] border border-gold-deep bg-paper px-3 py-2 shadow-card max-sm:flex-wrap sm:gap-4 sm:px-4">
    <p className="text-small leading-snug font-medium sm:text-[1rem]">{text}</p>
    <div className="flex shrink-0 gap-2">{children}</div>
  </div>
)
