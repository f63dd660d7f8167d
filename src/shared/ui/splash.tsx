import { useLayoutEffect, useRef, useState } from 'react'
import { readStored, writeStored } from '#config/storage.ts'

type SplashProps = { name: string; title: string; lines: readonly string[]; isLong?: boolean }

/** Input that ends the splash. Not `scroll`, because the page itself scrolls to the top on a route change. */
const ENDING = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** CSS alone plays it, with the timing in motion.css. Script only ends it early and keeps it from playing twice in a browser session. */
export const Splash = ({ name, title, lines, isLong = false }: SplashProps) => {
  const [over, setOver] = useState(false)
  const begun = useRef(false)
  const element = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const key = `splash:${name}`
    if (over) {
      // React hides this splash from here on; the attribute would hide that of the next page, too.
      delete document.documentElement.dataset['splash']
      return
    }
    const end = () => setOver(true)
    if (!begun.current && readStored('sessionStorage', key) !== null) return end()
    begun.current = true
    // Counts as shown from its first moment: a reload does not play it again.
    writeStored('sessionStorage', key, 'shown')
    // On a slow connection the animation may have ended before the script loaded.
    if (element.current?.getAnimations?.()[0]?.playState === 'finished') return end()
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
      className={isLong ? 'splash splash-long' : 'splash'}
      onAnimationEnd={(event) => event.target === event.currentTarget && setOver(true)}
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
