import { type FormEvent, useState } from 'react'
import { uidProblem } from '#domain/access.ts'
import { Field, inputClass } from '#ui/field.tsx'
import { useSignedIn } from '../../../signed-in.tsx'
import { PortalButton } from '../../buttons.tsx'
import { useHouse } from '../../use-house.ts'

type OtherAccountProps = { isBusy: boolean; onLockOut: (uid: string) => Promise<boolean> }

/** Locks out an account by its id, if this edition's table does not have it. `onLockOut` resolves to whether it was locked out. */
export const OtherAccount = ({ isBusy, onLockOut }: OtherAccountProps) => {
  const { lockedOut } = useHouse()
  const { uid: own } = useSignedIn()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const uid = typed.trim()
    const problem = uidProblem(uid, own, lockedOut)
    setError(problem)
    if (problem === undefined && (await onLockOut(uid))) setTyped('')
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-6 max-w-text">
      <Field
        label="Another account, by its id"
        name="uid"
        error={error}
        hint="User UID in the Firebase console, under Authentication."
      >
        {(control) => (
          <input
            {...control}
            value={typed}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
            className={inputClass}
          />
        )}
      </Field>
      <PortalButton type="submit" tone="plain" busy={isBusy} busyText="Saving..." className="mt-3">
        Lock out this id
      </PortalButton>
    </form>
  )
}
