import { type ReactNode, useEffect, useRef } from 'react'
import { REVEAL_THRESHOLD } from '#config/limits.ts'
import { classNames } from './class-names.ts'

type RevealProps = { as?: 'div' | 'li' | 'article' | 'section'; className?: string; children: ReactNode }

/** Fades and rises once, when a tenth is in sight. Script hides only what is out of sight, so the page is complete without script. */
export const Reveal = ({ as: Element = 'div', className, children }: RevealProps) => {
  const element = useRef<HTMLElement | null>(null)

  useEffect(() => {
    const target = element.current
    if (!target || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        if (entry.intersectionRatio >= REVEAL_THRESHOLD || entry.boundingClientRect.top < 0) {
          if (target.dataset['reveal']) target.dataset['reveal'] = 'shown'
          observer.disconnect()
        } else if (!entry.isIntersecting) {
          target.dataset['reveal'] = 'waiting'
        }
      },
      { threshold: [0, REVEAL_THRESHOLD] },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [])

  return (
    <Element
      ref={(node: HTMLElement | null) => {
        element.current = node
      }}
      className={classNames('reveal', className)}
    >
      {children}
    </Element>
  )
}
