import { useId } from 'react'
import { textButton } from '#ui/button.tsx'
import { CheckField } from '#ui/field.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { type DraftStore, useDraft } from './draft-store.ts'
import { forgetVisitor, readVisitor } from './visitor.ts'

const REMEMBER = 'remember'

export const wantsToBeRemembered = (form: HTMLFormElement): boolean => new FormData(form).has(REMEMBER)

/** A checkbox, or for a remembered visitor a button to forget them, which empties the fields that still hold the remembered values. */
export const RememberVisitor = <Draft extends object>({ store }: { store: DraftStore<Draft> }) => {
  // Whoever is remembered or forgotten changes the draft, too.
  const isVisitor = useDraft(store, () => readVisitor() !== undefined)
  const isRemembered = useHydrated() && isVisitor
  const note = useId()

  const forget = () => {
    const [draft, known] = [store.read() as Record<string, unknown>, { ...readVisitor() } as Record<string, unknown>]
    forgetVisitor()
    const held = Object.entries(store.empty).filter(([name]) => known[name] && draft[name] === known[name])
    store.change(Object.fromEntries(held) as Partial<Draft>)
  }

  if (isRemembered) {
    return (
      <p className="flex flex-wrap items-center gap-x-3 text-small text-ink-soft">
        This device remembers your name, e-mail, phone and requests.
        <button type="button" onClick={forget} className={textButton}>
          Forget me
        </button>
      </p>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-small text-ink-soft">
      <CheckField type="checkbox" name={REMEMBER} value="yes" aria-describedby={note} className="font-medium text-ink">
        Remember me on this device
      </CheckField>
      <span id={note}>Name, e-mail, phone and the links of your requests.</span>
    </div>
  )
}
