import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Pixels a finger travels sideways before it counts as turning the page. */
const SWIPE = 48
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** Arrow keys and swipes over an open element; the step is -1 or 1. Returns whether the last touch was a swipe, not a tap. */
export const usePageTurning = (
  element: RefObject<HTMLElement | null>,
  open: boolean,
  onTurn: (step: number) => void,
): (() => boolean) => {
  const swiped = useRef(false)
  const turn = useEffectEvent(onTurn)

  useEffect(() => {
    const target = element.current
    if (!open || !target) return
    let start: number | undefined
    const onKey = (event: KeyboardEvent) => {
      const step = STEPS[event.key]
      if (step) turn(step)
    }
    const onDown = (event: PointerEvent) => {
      start = event.clientX
      swiped.current = false
    }
    const onUp = (event: PointerEvent) => {
      const way = event.clientX - (start ?? event.clientX)
      start = undefined
      if (Math.abs(way) < SWIPE) return
      swiped.current = true
      turn(way < 0 ? 1 : -1)
    }
    target.addEventListener('keydown', onKey)
    target.addEventListener('pointerdown', onDown)
    target.addEventListener('pointerup', onUp)
    return () => {
      target.removeEventListener('keydown', onKey)
      target.removeEventListener('pointerdown', onDown)
      target.removeEventListener('pointerup', onUp)
    }
  }, [element, open])

  return () => swiped.current
}
