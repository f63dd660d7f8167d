import { useEffect, useRef, useState } from 'react'
import { paths } from '#config/paths.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Brand } from './brand.tsx'
import { NavLink } from '#ui/link.tsx'

const LINKS = [
  { to: paths.home, label: 'Home' },
  { to: paths.services, label: 'Services' },
  { to: paths.booking, label: 'Booking' },
  { to: paths.gallery, label: 'Gallery' },
  { to: paths.about, label: 'About' },
  { to: paths.contact, label: 'Contact' },
] as const

const rowLink =
  'relative flex h-bar items-center px-3 text-[0.9375rem] tracking-wide text-ivory/85 no-underline transition-colors hover:text-gold lg:px-4 ' +
  'after:absolute after:inset-x-3 after:bottom-3.5 after:h-px after:origin-left after:transform-[scaleX(0)] after:bg-gold after:transition-transform after:duration-calm lg:after:inset-x-4 ' +
  'aria-[current=page]:text-gold aria-[current=page]:after:transform-none forced-colors:aria-[current=page]:underline'

const sheetLink =
  'display flex min-h-14 items-center justify-between border-b border-ivory/12 px-6 text-[1.625rem] text-ivory no-underline hover:text-gold ' +
  'aria-[current=page]:border-l-2 aria-[current=page]:border-l-gold aria-[current=page]:text-gold'

/** Fixed, 64 px; a row of links from 768 px, below that a sheet under the bar. */
export const Navigation = () => {
  const [open, setOpen] = useState(false)
  const bar = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)

  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      toggle.current?.focus()
    }
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !bar.current?.contains(event.target)) setOpen(false)
    }
    // While the sheet is open the keyboard stays in the bar and the sheet.
    const onFocus = (event: FocusEvent) => {
      if (event.target instanceof Node && !bar.current?.contains(event.target)) toggle.current?.focus()
    }
    const controller = new AbortController()
    const { signal } = controller
    document.addEventListener('keydown', onKey, { signal })
    document.addEventListener('focusin', onFocus, { signal })
    document.addEventListener('pointerdown', onPointer, { signal })
    return () => controller.abort()
  }, [open])

  return (
    <header
      ref={bar}
      className="on-dark fixed inset-x-0 top-0 z-50 low:absolute h-bar border-b border-gold/20 bg-charcoal/92 text-ivory backdrop-blur-md print:hidden"
    >
      <nav aria-label="Main" className="wrap flex h-full items-center justify-between">
        <Brand onChoose={close} />
        <ul className="hidden md:flex">
          {LINKS.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} className={rowLink}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
        <button
          ref={toggle}
          type="button"
          aria-label={open ? 'Close menu' : 'Open menu'}
          aria-expanded={open}
          aria-controls="menu"
          onClick={() => setOpen(!open)}
          className="-mr-2.5 flex size-11 items-center justify-center md:hidden"
        >
          <Icon name={open ? 'close' : 'menu'} className="size-7" />
        </button>
        <ul
          id="menu"
          hidden={!open}
          className={classNames(
            'fixed inset-x-0 top-17 max-h-[calc(100vh-4.25rem)] overflow-y-auto overscroll-contain bg-charcoal pb-4 shadow-sheet supports-[height:100dvh]:max-h-[calc(100dvh-4.25rem)] md:hidden',
            open && 'menu-sheet',
          )}
        >
          {LINKS.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} onClick={close} className={sheetLink}>
                <span>{label}</span>
                <Icon name="right" className="size-4 text-gold" />
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}
