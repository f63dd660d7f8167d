import { type KeyboardEvent, type MouseEvent, useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { DOOR_CLICKS } from '#config/limits.ts'
import { paths } from '#config/paths.ts'
import { spa } from '#config/spa.ts'
import { classNames } from '#ui/class-names.ts'
import { useHiddenDoor } from './use-hidden-door.ts'
import { Link } from '#ui/link.tsx'

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
