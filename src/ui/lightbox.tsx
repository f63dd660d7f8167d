import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { Icon } from './icon.tsx'
import { Picture, type PictureFile } from './picture.tsx'
import { useModal } from './use-modal.ts'

/** Pixels a finger travels sideways before it counts as turning the page. */
const SWIPE = 48
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

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
  const shown = index === undefined ? undefined : pictures[index]
  const move = (step: number) => index !== undefined && onMove((index + step + pictures.length) % pictures.length)

  const start = useRef(0)
  /** Pixels that the last finger travelled sideways. */
  const way = useRef(0)
  const turning = {
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (STEPS[key]) move(STEPS[key])
    },
    onPointerDown: ({ clientX }: PointerEvent) => {
      start.current = clientX
      way.current = 0
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      way.current = clientX - start.current
      if (Math.abs(way.current) >= SWIPE) move(way.current < 0 ? 1 : -1)
    },
  }
  // Everything but the picture and the controls is the backdrop; the click that ends a swipe does not count.
  const isBackdrop = (target: Element) => Math.abs(way.current) < SWIPE && !target.closest('button, img, figcaption')

  return (
    <dialog
      {...useModal({ open: shown !== undefined, onClose, isBackdrop })}
      {...turning}
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
