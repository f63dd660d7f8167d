import type { ReactNode } from 'react'
import { REVEAL_THRESHOLD } from '#config/limits.ts'
import { classNames } from './class-names.ts'

const reveal = (element: HTMLElement | null) => {
  if (!element) return undefined
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry) return
      if (entry.intersectionRatio >= REVEAL_THRESHOLD || entry.boundingClientRect.top < 0) {
        if (element.dataset['reveal']) element.dataset['reveal'] = 'shown'
        observer.disconnect()
      } else if (!entry.isIntersecting) {
        element.dataset['reveal'] = 'waiting'
      }
    },
    { threshold: [0, REVEAL_THRESHOLD] },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

type RevealProps = { as?: 'div' | 'li'; className?: string; children: ReactNode }

/** Fades and rises once, when a tenth is in sight. Script hides only what is out of sight, so the page is complete without script. */
export const Reveal = ({ as: Element = 'div', className, children }: RevealProps) => (
  <Element ref={reveal} className={classNames('reveal', className)}>
    {children}
  </Element>
)
