import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { Icon } from './icon.tsx'
import { Picture, type PictureFile } from './picture.tsx'
import { useModal } from './use-modal.ts'

/** Pixels a finger travels sideways before it counts as turning the page. */
const SWIPE = 48
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** Arrow keys and swipes over an open element; the step is -1 or 1. Returns whether the last touch was a swipe, not a tap. */
const usePageTurning = (
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

type LightboxProps = {
  pictures: readonly (PictureFile & { alt: string; caption: string })[]
  /** Index in `pictures`; undefined is closed. */
  index: number | undefined
  onMove: (index: number) => void
  onClose: () => void
}

const round =
  'flex size-12 items-center justify-center rounded-full bg-charcoal/70 text-ivory transition-colors hover:bg-gold hover:text-charcoal'

export const Lightbox = ({ pictures, index, onMove, onClose }: LightboxProps) => {
  const open = index !== undefined
  const shown = index === undefined ? undefined : pictures[index]
  const move = (step: number) => index !== undefined && onMove((index + step + pictures.length) % pictures.length)

  // Everything but the picture and the controls is the backdrop; the click that ends a swipe does not count.
  const isBackdrop = (target: Element): boolean => !wasSwipe() && !target.closest('button, img, figcaption')
  const element = useModal({ open, onClose, isBackdrop })
  const wasSwipe = usePageTurning(element, open, move)

  return (
    <dialog
      ref={element}
      aria-label="Picture viewer"
      className="on-dark m-0 size-full max-h-none max-w-none touch-pan-y touch-pinch-zoom overflow-hidden bg-charcoal/96 p-0 text-ivory"
    >
      {shown && index !== undefined && (
        <>
          <figure className="flex size-full flex-col items-center justify-center gap-5 px-4 py-16 md:px-24">
            {/* Wide as its file of 4:3 will be: a box that changes with loading leaves strips of the previous picture in WebKit. */}
            <Picture
              key={shown.name}
              picture={shown}
              sizes="(min-width: 768px) 80vw, 100vw"
              className="lightbox-picture h-auto max-h-[calc(100vh-13rem)] w-[min(100%,(100vh-13rem)*4/3)] object-contain select-none supports-[height:100dvh]:max-h-[calc(100dvh-13rem)] supports-[height:100dvh]:w-[min(100%,(100dvh-13rem)*4/3)]"
            />
            <figcaption className="max-w-text text-center">
              <span className="display block text-title">{shown.caption}</span>
              <span role="status" className="mt-2 block text-small text-gold lining-nums">
                {`${index + 1} / ${pictures.length}`}
              </span>
            </figcaption>
          </figure>
          <button
            type="button"
            aria-label="Previous picture"
            onClick={() => move(-1)}
            className={`${round} absolute bottom-4 left-4 md:top-1/2 md:bottom-auto md:left-6`}
          >
            <Icon name="left" />
          </button>
          <button
            type="button"
            aria-label="Next picture"
            onClick={() => move(1)}
            className={`${round} absolute right-4 bottom-4 md:top-1/2 md:right-6 md:bottom-auto`}
          >
            <Icon name="right" />
          </button>
          <button type="button" aria-label="Close" onClick={onClose} className={`${round} absolute top-4 right-4`}>
            <Icon name="close" />
          </button>
        </>
      )}
    </dialog>
  )
}
