import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { timeInWords } from '#domain/venue-clock.ts'
import { type Column, isSuggested, type SuggestedPiece } from '../columns.ts'
import { guestName } from '../diary-texts.ts'

/** Id of the text that says which keys move a suggestion. */
export const MOVING_KEYS = 'moving-keys'

/** Pixels. A mouse that moves less than this clicks. */
const LEAST_DRAGGED = 6

const STEPS: Partial<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 }

const columnAt = ({ clientX, clientY }: PointerEvent): string | undefined =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-therapist]')?.dataset['therapist']

/** Therapist in whose column the suggestion would be put down; undefined while the mouse is beside the columns. */
type Taken = { key: string; at: string | undefined }

/**
 * Moves a suggestion to the column of another therapist, by keyboard or mouse; a finger scrolls the columns instead. It chooses as the names
 * in the list of suggestions do, and nothing is stored. Until it is put down only a frame moves, so that the focus stays on the button.
 */
export const useMoving = (columns: readonly Column[]) => {
  const [taken, setTaken] = useState<Taken>()
  /** For screen readers. */
  const [said, setSaid] = useState('')
  const pressed = useRef<{ x: number; y: number }>(undefined)
  /** The release of a dragged mouse is no click. */
  const isDragged = useRef(false)
  const focusOn = useRef<string>(undefined)
  // What was put down is another button, in another column.
  useEffect(() => {
    if (focusOn.current) document.querySelector<HTMLElement>(`[data-seat="${focusOn.current}"]`)?.focus()
    focusOn.current = undefined
  })

  const team = columns.flatMap(({ therapist, title }) => (therapist === undefined ? [] : [{ id: therapist, title }]))
  const nameOf = (therapist: string) => team.find(({ id }) => id === therapist)?.title ?? ''
  // None when a colleague has changed the visit meanwhile.
  const piece = columns.flatMap(({ pieces }) => pieces.filter(isSuggested)).find(({ seat }) => seat.key === taken?.key)
  const over =
    taken?.at !== undefined && piece ? { therapist: taken.at, piece, why: piece.seat.unfit.get(taken.at) } : undefined

  const take = ({ seat, visit }: SuggestedPiece) => {
    const what = `${guestName(visit.booking)}, ${timeInWords(seat.entry.start)} ${seat.entry.name}`
    setTaken({ key: seat.key, at: seat.therapist })
    setSaid(
      `${what}: taken up from ${nameOf(seat.therapist)}. Left or right arrow: another therapist. Enter: put down. Escape: put back.`,
    )
  }
  const goTo = ({ seat }: SuggestedPiece, at: string | undefined) => {
    setTaken({ key: seat.key, at })
    if (at !== undefined) setSaid(seat.unfit.get(at) ?? `${nameOf(at)}${at === seat.therapist ? ', as before' : ''}.`)
  }
  const putBack = ({ seat }: SuggestedPiece, why = '') => {
    pressed.current = undefined
    setTaken(undefined)
    setSaid(`${why} Put back with ${nameOf(seat.therapist)}.`.trim())
  }
  /** By mouse it goes back where it cannot be put down; by keyboard it stays taken up. */
  const putDown = (one: SuggestedPiece, at: string | undefined, isMouse: boolean) => {
    const { seat, onMove } = one
    const why = at && seat.unfit.get(at)
    if (why && !isMouse) setSaid(`Not put down. ${why}`)
    else if (why || !at || at === seat.therapist) putBack(one, why)
    else {
      focusOn.current = seat.key
      setTaken(undefined)
      // The list of suggestions says who gives which treatment now.
      setSaid('')
      onMove(at)
    }
  }

  const press = (event: KeyboardEvent, one: SuggestedPiece, isTaken: boolean) => {
    const step = STEPS[event.key]
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (event.key !== 'Enter' && !(isTaken && (step || event.key === 'Escape'))) return
    event.preventDefault()
    if (step) {
      const index = team.findIndex(({ id }) => id === taken?.at)
      goTo(one, team.at((index + step) % team.length)?.id)
    } else if (event.key === 'Escape') putBack(one)
    else if (event.repeat) return
    else if (isTaken) putDown(one, taken?.at, false)
    else take(one)
  }

  /** What the button of a suggestion does; `onOpen` opens the visit. */
  const buttonOf = (one: SuggestedPiece, onOpen: () => void) => {
    const isTaken = piece?.key === one.key
    return {
      isTaken,
      'data-seat': one.seat.key,
      onKeyDown: (event: KeyboardEvent) => press(event, one, isTaken),
      onClick: ({ detail }: MouseEvent) => {
        const isKey = detail === 0
        if (isTaken) putDown(one, taken?.at, false)
        else if (isKey || !isDragged.current) onOpen()
      },
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        isDragged.current = false
        if (event.button !== 0 || event.pointerType !== 'mouse') return
        pressed.current = { x: event.clientX, y: event.clientY }
        // A fast mouse leaves the button with its first move.
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const from = pressed.current
        if (!from) return
        if (!isDragged.current) {
          if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < LEAST_DRAGGED) return
          isDragged.current = true
          // Safari does not focus a button that is pressed, and Escape must reach it.
          event.currentTarget.focus()
        }
        const at = columnAt(event)
        if (!isTaken || at !== taken?.at) goTo(one, at)
      },
      onPointerUp: (event: PointerEvent) => {
        if (pressed.current && isDragged.current) putDown(one, columnAt(event), true)
        pressed.current = undefined
      },
      onPointerCancel: () => isTaken && putBack(one),
      onBlur: () => isTaken && putBack(one),
    }
  }

  return { said, over, buttonOf }
}

export type Moving = ReturnType<typeof useMoving>
