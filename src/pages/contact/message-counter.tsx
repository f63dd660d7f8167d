import { CONTACT_FORM } from '#records/contact-form.ts'
import { messageTone } from '#domain/contact-check.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useDraft } from '#forms/drafts/draft-store.ts'
import type { ContactDraftStore } from './contact-draft.ts'

const TONES = { plain: '', warn: 'font-medium text-warn', bad: 'font-medium text-bad' } as const

/** Characters as they are typed; the colour never speaks alone, and a screen reader hears the two thresholds only. */
export const MessageCounter = ({ store }: { store: ContactDraftStore }) => {
  const length = useDraft(store, (draft) => draft.message.length)
  const tone = messageTone(length)
  const left = CONTACT_FORM.message.most - length
  return (
    <span className={classNames('flex items-center justify-end gap-2 tabular-nums', TONES[tone])}>
      {tone !== 'plain' && <Icon name="alert" className="size-4 shrink-0" />}
      {tone !== 'plain' && <span>{tone === 'bad' ? 'Limit reached' : `${String(left)} left`}</span>}
      <span data-tone={tone}>{`${length} / ${CONTACT_FORM.message.most}`}</span>
      <span role="status" className="sr-only">
        {`${tone === 'warn' ? 'The message is nearly full.' : ''}${tone === 'bad' ? 'The message is full.' : ''}`}
      </span>
    </span>
  )
}
