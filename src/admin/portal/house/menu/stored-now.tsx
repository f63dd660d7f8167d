import { differences } from '#domain/menu-news.ts'
import type { ServiceDraft } from '#domain/menu-draft.ts'
import { PortalButton } from '../../buttons.tsx'

type StoredNowProps = { theirs: ServiceDraft; draft: ServiceDraft; onTake: () => void }

/** After a conflict: the colleague's values of the fields in which main typed something else. */
export const StoredNow = ({ theirs, draft, onTake }: StoredNowProps) => {
  const changes = differences(draft, theirs)
  return (
    <div role="alert" className="mb-5 rounded-[2px] border border-warn/40 bg-warn-pale p-4 text-small">
      {changes ? (
        <>
          <p>
            A colleague changed this treatment. The form holds what is stored now, with your own changes: saving once
            more sets <span>{changes}</span>.
          </p>
          <p className="mt-2 wrap-anywhere">
            {`Stored now: ${theirs.name}, ${theirs.duration} min, ${theirs.price || 'no price'}. ${theirs.description}`}
          </p>
          <PortalButton tone="plain" className="mt-3" onClick={onTake}>
            Take over what is stored
          </PortalButton>
        </>
      ) : (
        <p>The form holds what is stored now.</p>
      )}
    </div>
  )
}
