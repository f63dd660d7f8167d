import { useState } from 'react'
import { saveMailSettings } from '#data/mail-desk.ts'
import { MAIL_FIELDS, mailDraftOf, type MailDraft, mailProblems, mailSettingsFrom } from '#domain/mail-settings.ts'
import { useSignedIn } from '../../../signed-in.tsx'
import { focusProblem } from '../content/focus-problem.ts'
import { useSaving } from '../../diary/settings/use-saving.ts'
import { useHouse } from '../../use-house.ts'

/** The fields of `from` for which `isTaken`, the others of `to`. */
const mixed = (to: MailDraft, from: MailDraft, isTaken: (name: keyof MailDraft) => boolean): MailDraft => ({
  ...to,
  ...Object.fromEntries(MAIL_FIELDS.filter(isTaken).map((name) => [name, from[name]])),
})

/** The e-mail settings while main types them. What a colleague stores meanwhile is taken over where nothing was typed. */
export const useMailForm = () => {
  const { mail } = useHouse()
  const staff = useSignedIn()
  const { isSaving, saved, save } = useSaving('The e-mail settings were not saved')
  const stored = mailDraftOf(mail)
  /** What was stored when each field was last taken over, and the stored values that the form has dealt with. */
  const [base, setBase] = useState(stored)
  const [seen, setSeen] = useState(stored)
  const [draft, setDraft] = useState(stored)
  const [isChecked, setChecked] = useState(false)

  const begin = (from: MailDraft) => {
    setBase(from)
    setDraft(from)
  }
  const isFree = (name: keyof MailDraft) => draft[name] === base[name] || draft[name] === stored[name]
  const isMet = (name: keyof MailDraft) => stored[name] !== base[name] && !isFree(name)
  const isNews = MAIL_FIELDS.some((name) => stored[name] !== seen[name])
  const isChangedMeanwhile = isNews && MAIL_FIELDS.some(isMet)
  if (isNews) {
    const [taken, from] = [mixed(draft, stored, isFree), mixed(base, stored, isFree)]
    if (MAIL_FIELDS.some((name) => taken[name] !== draft[name])) setDraft(taken)
    if (MAIL_FIELDS.some((name) => from[name] !== base[name])) setBase(from)
    if (!isChangedMeanwhile) setSeen(stored)
  }

  return {
    draft,
    setDraft,
    /** Of what is typed now: a field that is right again, or replaced, has none. */
    errors: isChecked ? mailProblems(draft) : {},
    /** As `PartFooter` shows them. */
    part: {
      isTouched: MAIL_FIELDS.some((name) => draft[name] !== base[name]),
      isSaving,
      saved,
      changedBy: isChangedMeanwhile ? mail.changedBy?.name || 'a colleague' : undefined,
      takeTheirs: () => {
        setSeen(stored)
        begin(stored)
      },
      keepMine: () => {
        setSeen(stored)
        setBase(stored)
      },
    },
    store: async (form: HTMLFormElement) => {
      setChecked(true)
      if (Object.keys(mailProblems(draft)).length > 0) return focusProblem(form)
      // Exactly as stored, spaces included; what was typed is tidied.
      const from = { ...base, monthlyLimit: mailSettingsFrom(base).monthlyLimit }
      const to = mailSettingsFrom(draft)
      if (!(await save(() => saveMailSettings({ from, to }, staff)))) return
      setBase(mailDraftOf(to))
      setDraft((last) => (last === draft ? mailDraftOf(to) : last))
    },
  }
}
