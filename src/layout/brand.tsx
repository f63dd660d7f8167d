import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { DOOR_CLICKS, DOOR_RESET_MS } from '#config/limits.ts'
import { paths } from '#config/paths.ts'
import { spa } from '#config/spa.ts'
import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/link.tsx'

/** Counts clicks on the brand: the fifth opens the login, a pause of two seconds resets the count. */
const useHiddenDoor = (open: () => void) => {
  const [knocks, setKnocks] = useState(0)
  // A ref, because clicks from before hydration are replayed at once, before anything renders.
  const count = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  /** Returns true for the click that opens the door. */
  const knock = useCallback((): boolean => {
    const show = (knocks: number) => {
      count.current = knocks
      setKnocks(knocks)
    }
    clearTimeout(timer.current)
    const next = count.current + 1
    if (next >= DOOR_CLICKS) {
      show(0)
      open()
      return true
    }
    show(next)
    timer.current = setTimeout(() => show(0), DOOR_RESET_MS)
    return false
  }, [open])

  return { knocks, knock }
}

/** The link to Home, and the staff's hidden door: five clicks open the login. */
export const Brand = ({ onChoose }: { onChoose: () => void }) => {
  const navigate = useNavigate()
  const { knocks, knock } = useHiddenDoor(useCallback(() => void navigate(paths.adminLogin), [navigate]))

  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    // The fifth click opens the door instead of going home.
    if (knock()) {
      event.preventDefault()
      event.currentTarget.blur()
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
