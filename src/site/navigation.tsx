import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { NavLink, Link } from '#ui/link.tsx'
import { DOOR_CLICKS, DOOR_RESET_MS } from '#config/limits.ts'
import { spa } from '#config/spa.ts'

/** The link to Home, and the staff's hidden door: the fifth click opens the login, a pause of two seconds resets the count. */
const Brand = ({ onChoose }: { onChoose: () => void }) => {
  const navigate = useNavigate()
  const [knocks, setKnocks] = useState(0)
  // A ref, because clicks from before hydration are replayed at once, before anything renders.
  const count = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const show = (knocks: number) => {
    count.current = knocks
    setKnocks(knocks)
  }
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    clearTimeout(timer.current)
    show((count.current + 1) % DOOR_CLICKS)
    if (count.current > 0) timer.current = setTimeout(() => show(0), DOOR_RESET_MS)
    else {
      // Instead of going home.
      event.preventDefault()
      event.currentTarget.blur()
      void navigate(paths.adminLogin)
    }
    onChoose()
  }

  // A link answers Enter by itself; the space bar knocks too.
  const press = (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.key !== ' ') return
    event.preventDefault()
    event.currentTarget.click()
  }

  return (
    <Link
      to={paths.home}
      onClick={click}
      onKeyDown={press}
      data-keeps-focus=""
      className="relative flex h-bar items-center pr-2 text-ivory no-underline"
    >
      <span className={classNames('display text-[1.75rem] leading-none', knocks > 0 && 'brand-pulse')}>{spa.name}</span>
      <span aria-hidden="true" data-knocks={knocks} className="absolute bottom-1.5 left-0 flex gap-1.5">
        {knocks > 0 &&
          Array.from({ length: DOOR_CLICKS }, (_, dot) => (
            <span
              key={dot}
              className={classNames('size-1.5 rounded-full border border-gold', dot < knocks && 'bg-gold')}
            />
          ))}
      </span>
    </Link>
  )
}

/** Home comes first. The footer repeats the others. */
export const LINKS = [
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
    const isOutside = ({ target }: Event) => target instanceof Node && !bar.current?.contains(target)
    const onKey = ({ key }: DocumentEventMap['keydown']) => {
      if (key !== 'Escape') return
      setOpen(false)
      toggle.current?.focus()
    }
    const controller = new AbortController()
    const { signal } = controller
    document.addEventListener('keydown', onKey, { signal })
    document.addEventListener('pointerdown', (event) => isOutside(event) && setOpen(false), { signal })
    // While the sheet is open the keyboard stays in the bar and the sheet.
    document.addEventListener('focusin', (event) => isOutside(event) && toggle.current?.focus(), { signal })
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
