import { useEffect, useRef, useSyncExternalStore } from 'react'
import { readStored, writeStored } from '#config/storage.ts'

/** Splashes of this page load; session storage holds those shown earlier in the session. */
const known = new Map<string, 'playing' | 'over'>()
const listeners = new Set<() => void>()

const keyOf = (name: string) => `splash:${name}`

/** Without storage a splash plays again, which is better than never. */
const wasShown = (name: string) => readStored('sessionStorage', keyOf(name)) !== null

const isOver = (name: string) => {
  const state = known.get(name) ?? (wasShown(name) ? 'over' : undefined)
  return state === 'over'
}

/** Counts as shown from its first moment: a reload does not play it again. */
const beginSplash = (name: string) => {
  if (known.has(name) || wasShown(name)) return
  known.set(name, 'playing')
  writeStored('sessionStorage', keyOf(name), 'shown')
}

const endSplash = (name: string) => {
  known.set(name, 'over')
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const never = () => false

/** Prerendered HTML contains the splash, so on the server it is never over. */
const useSplashOver = (name: string): boolean => useSyncExternalStore(subscribe, () => isOver(name), never)

type SplashProps = { name: string; title: string; lines: readonly string[]; long: boolean }

/** Input that ends the splash. Not `scroll`, because the page itself scrolls to the top on a route change. */
const ENDING = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/**
 * CSS alone plays it over the complete page, with the timing in motion.css. Script only ends it early and keeps it from playing twice in a
 * browser session. The navigation stays above it and works at once.
 */
export const Splash = ({ name, title, lines, long }: SplashProps) => {
  const over = useSplashOver(name)
  const element = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (over) {
      // React hides this splash from here on; the attribute would hide that of the next page, too.
      delete document.documentElement.dataset['splash']
      return
    }
    beginSplash(name)
    const end = () => endSplash(name)
    // On a slow connection the animation may have ended before the script loaded.
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
