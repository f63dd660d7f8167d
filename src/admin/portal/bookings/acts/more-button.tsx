import { type ReactNode, useId } from 'react'
import { textButton } from '#ui/button.tsx'
import { useActions } from '../actions.tsx'

type MoreButtonProps = {
  nameId: string
  /** Why this person cannot do it; undefined if they can. */
  denial?: string | undefined
  /** Id of the sentence that says why not, for another button that it describes, too. */
  denialId?: string
  onClick: () => void
  children: ReactNode
}

/** The button of a rarely used action. */
export const MoreButton = ({ nameId, denial, denialId, onClick, children }: MoreButtonProps) => {
  const { processing } = useActions()
  const ownId = useId()
  const whyNot = denialId ?? ownId
  return (
    <>
      <button
        type="button"
        disabled={processing !== undefined || denial !== undefined}
        aria-describedby={denial ? `${nameId} ${whyNot}` : nameId}
        className={textButton}
        onClick={onClick}
      >
        {children}
      </button>
      {denial && (
        <span id={whyNot} className="self-center text-ink-soft">
          {denial}
        </span>
      )}
    </>
  )
}
