import { useEffect, useRef } from 'react'
import { beginSplash, endSplash, useSplashOver } from './splash-memory.ts'

type SplashProps = { name: string; title: string; lines: readonly string[]; long: boolean }

/** A deliberate act; scrolling counts by wheel and finger, because the page itself scrolls to the top on a route change. */
const ENDING = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/**
 * Plays by CSS alone over a page that is already there (its timing stands in motion.css). Script only lets it end early and
 * keeps it from playing twice in a browser session. The navigation stays above it and works at once.
 */
export const Splash = ({ name, title, lines, long }: SplashProps) => {
  const over = useSplashOver(name)
  const element = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (over) {
      // From here on React knows; the splash of the next page is not this one's.
      delete document.documentElement.dataset['splash']
      return
    }
    beginSplash(name)
    const end = () => endSplash(name)
    // On a slow line it was over before the script came.
    const [leaving] = element.current?.getAnimations?.() ?? []
    if (leaving?.playState === 'finished') return end()
    for (const kind of ENDING) window.addEventListener(kind, end, { passive: true })
    return () => {
      for (const kind of ENDING) window.removeEventListener(kind, end)
    }
  }, [name, over])

  if (over) return null
  return (
    <div
      ref={element}
      aria-hidden="true"
      data-splash={name}
      className={long ? 'splash splash-long' : 'splash'}
      onAnimationEnd={(event) => event.target === event.currentTarget && endSplash(name)}
    >
      <p className="splash-title display">{title}</p>
      <span className="splash-line" />
      {lines.map((line) => (
        <p key={line} className="splash-words">
          {line}
        </p>
      ))}
    </div>
  )
}
