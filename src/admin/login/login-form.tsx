import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { LOGIN_REDIRECT_MS } from '#config/limits.ts'
import { paths } from '#config/paths.ts'
import { serverNow, serverTime } from '#config/server-time.ts'
import { signIn } from '#data/session.ts'
import { LOGIN_FAILED } from '#domain/staff-failure.ts'
import { usernameKey } from '#domain/staff.ts'
import { Button } from '#ui/button.tsx'
import { Field, inputClass } from '#ui/field.tsx'
import { reloadPage } from '#ui/reload-page.ts'
import { isInTable } from '../credentials.ts'
import { isOutdated } from '../reason.ts'
import { startSession } from '../session.ts'
import { signInFailureText } from '../sign-in-failure.ts'
import { keepVerifier } from '../verifier.ts'
import { PasswordField } from './password-field.tsx'

/**
 * Checks the credential table, then signs in to Firebase Authentication. An e-mail address and an entry without a hash are compared by
 * Firebase alone. Resolves to the message about a failure.
 */
const logIn = async (username: string, password: string): Promise<string | undefined> => {
  try {
    if (!(await isInTable(username, password))) return LOGIN_FAILED
    const staff = await signIn(usernameKey(username), password.trim())
    await Promise.all([keepVerifier(staff.username, password), serverTime()])
    startSession(staff, serverNow())
    return undefined
  } catch (error) {
    return signInFailureText(error)
  }
}

type Step = 'idle' | 'busy' | 'done'

/** `notice` says why the person must sign in again; the first attempt replaces it. */
export const LoginForm = ({ notice }: { notice: string | undefined }) => {
  const navigate = useNavigate()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [step, setStep] = useState<Step>('idle')
  const [isTried, setIsTried] = useState(false)
  const [message, setMessage] = useState(notice)
  const usernameInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (step !== 'done') return
    const timer = setTimeout(() => void navigate(paths.admin, { replace: true }), LOGIN_REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [step, navigate])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (step !== 'idle') return
    setIsTried(true)
    setMessage(undefined)
    const empty = !username.trim() ? usernameInput : !password.trim() ? passwordInput : undefined
    if (empty) {
      empty.current?.focus()
      return
    }
    setStep('busy')
    const failure = await logIn(username, password)
    if (failure === undefined) {
      setStep('done')
      return
    }
    setMessage(failure)
    setPassword('')
    setIsTried(false)
    setStep('idle')
    passwordInput.current?.focus()
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <p role="alert" className={message ? 'rounded-[2px] border border-bad/40 bg-bad-pale p-3 text-bad' : 'sr-only'}>
        {message}
      </p>
      {isOutdated(message) && <Button onClick={reloadPage}>Reload</Button>}
      <Field label="Username" name="username" error={isTried && !username.trim() ? 'Username is required' : undefined}>
        {(control) => (
          <input
            {...control}
            required
            ref={usernameInput}
            value={username}
            onChange={(event) => setUsername(event.target.value)}
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={inputClass}
          />
        )}
      </Field>
      <PasswordField
        ref={passwordInput}
        value={password}
        onChange={setPassword}
        error={isTried && !password.trim() ? 'Password is required' : undefined}
      />
      <Button type="submit" busy={step !== 'idle'} busyText="Authenticating...">
        Sign In
      </Button>
    </form>
  )
}
