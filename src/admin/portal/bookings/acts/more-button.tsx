import type { ReactNode } from 'react'
import { textButton } from '#ui/button.tsx'
import { useActions } from '../actions.tsx'

type MoreButtonProps = { nameId: string; onClick: () => void; children: ReactNode }

/** The button of a rarely used action. */
export const MoreButton = ({ nameId, onClick, children }: MoreButtonProps) => {
  const { processing } = useActions()
  return (
    <button
      type="button"
      disabled={processing !== undefined}
      aria-describedby={nameId}
      className={textButton}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
