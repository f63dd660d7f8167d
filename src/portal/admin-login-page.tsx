import { useState, type FormEvent, useRef } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { spa } from '#config/spa.ts'
import { NO_ROLE_TEXTS, ROLE_NAMES, usernameKey } from '#shared/staff.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { useDialog } from '#ui/dialog.tsx'
import { readSession, startSession } from '#desk/session.ts'
import type { Shut } from './use-gate.ts'
import { sendPasswordMail, signIn } from '#data/session.ts'
import { isEmail } from '#shared/email.ts'
import { Button, textButton } from '#ui/button.tsx'
import { signInFailureText } from './password.ts'
import { LOGIN_REDIRECT_MS } from '#config/limits.ts'
import { serverNow, serverTime } from '#config/server-time.ts'
import { LOGIN_FAILED } from '#shared/staff-failure.ts'
import { isOutdated } from '#desk/reason.ts'
import { isInTable } from '#desk/credentials.ts'
import { TextField, PasswordField } from '#desk/fields.tsx'

/** Checks the credential table, then signs in to Firebase Authentication. Resolves to the message about a failure. */
const logIn = async (username: string, password: string): Promise<string | undefined> => {
  try {
    if (!(await isInTable(username, password))) return LOGIN_FAILED
    const staff = await signIn(usernameKey(username), password.trim())
    await serverTime()
    startSession(staff, serverNow())
    return undefined
  } catch (error) {
    return signInFailureText(error)
  }
}

/** `notice` says why the person must sign in again; the first attempt replaces it. */
const LoginForm = ({ notice }: { notice: string | undefined }) => {
  const navigate = useNavigate()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const [message, setMessage] = useState(notice)
  const usernameInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setIsTried(true)
    setMessage(undefined)
    const empty = !username.trim() ? usernameInput : !password.trim() ? passwordInput : undefined
    if (empty) {
      empty.current?.focus()
      return
    }
    setBusy(true)
    const failure = await logIn(username, password)
    if (failure === undefined) {
      setTimeout(() => void navigate(paths.admin, { replace: true }), LOGIN_REDIRECT_MS)
      return
    }
    setMessage(failure)
    setPassword('')
    setIsTried(false)
    setBusy(false)
    passwordInput.current?.focus()
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <p role="alert" className={message ? 'rounded-[2px] border border-bad/40 bg-bad-pale p-3 text-bad' : 'sr-only'}>
        {message}
      </p>
      {isOutdated(message) && <Button onClick={() => window.location.reload()}>Reload</Button>}
      <TextField
        label="Username"
        name="username"
        error={isTried && !username.trim() ? 'Username is required' : undefined}
        required
        ref={usernameInput}
        value={username}
        onChange={setUsername}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <PasswordField
        ref={passwordInput}
        value={password}
        onChange={setPassword}
        error={isTried && !password.trim() ? 'Password is required' : undefined}
      />
      <Button type="submit" busy={isBusy} busyText="Authenticating...">
        Sign In
      </Button>
    </form>
  )
}

const SENT =
  'If an account has this address, a mail is on its way. It comes from Firebase; please look among the unwanted mail, too.'

const ForgottenPassword = () => {
  const dialog = useDialog()
  const ask = async () => {
    const typed = await dialog.prompt({
      title: 'A new password',
      message:
        'You get a mail with a link. If you sign in with a name and not with an e-mail address, a Main Admin can add you by your address.',
      label: 'E-mail address',
      ok: 'Send the mail',
    })
    if (typed === null) return
    const address = typed.trim().toLowerCase()
    const message = isEmail(address)
      ? await sendPasswordMail(address).then(() => SENT, signInFailureText)
      : 'Please enter the e-mail address with which you sign in.'
    await dialog.alert({ title: 'A new password', message })
  }
  return (
    <button type="button" className={`${textButton} mt-3 -ml-1`} onClick={() => void ask()}>
      Forgot your password?
    </button>
  )
}

const AccessLevels = () => (
  <section
    aria-labelledby="access-levels"
    className="mt-8 rounded-[2px] border border-line bg-sage-pale p-5 text-small"
  >
    <h2 id="access-levels" className="font-medium">
      Access Levels
    </h2>
    <ul className="mt-2 grid gap-1 text-ink-soft">
      <li>
        <b className="font-medium text-ink">{`${ROLE_NAMES.main}: `}</b>
        <span>Full access to bookings, clients and messages</span>
      </li>
      <li>
        <b className="font-medium text-ink">{`${ROLE_NAMES.staff}: `}</b>
        <span>View and confirm bookings only</span>
      </li>
    </ul>
  </section>
)

const NOTICES: Readonly<Record<string, string>> = {
  over: 'Your session has ended. Please sign in again.',
  ...NO_ROLE_TEXTS,
} satisfies Partial<Record<Shut, string>>

/** The login. A stored session leads to the portal at once; the portal's gate sends the person back if they are not signed in. */
export const AdminLoginPage = () => {
  const [isInAlready] = useState(() => readSession() !== undefined)
  const { ending = '' } = (useLocation().state ?? {}) as { ending?: Shut | '' }
  if (isInAlready) return <Navigate to={paths.admin} replace />
  return (
    <>
      <meta name="robots" content="noindex" />
      <div className="wrap flex min-h-[calc(100vh-var(--spacing-bar))] flex-col items-center justify-center gap-6 py-10">
        <div className="w-full max-w-[28rem] rounded-[2px] border border-line bg-paper p-6 sm:p-8">
          <p className="eyebrow text-gold-deep">{spa.name}</p>
          <h1 className="display mt-2 mb-6 text-heading">Admin Login</h1>
          <LoginForm notice={NOTICES[ending]} />
          <ForgottenPassword />
          <AccessLevels />
        </div>
        <Link
          to={paths.home}
          className="inline-flex min-h-11 items-center gap-2 text-ink-soft underline-offset-4 hover:text-ink hover:underline"
        >
          <Icon name="left" className="size-5" />
          Back to website
        </Link>
      </div>
    </>
  )
}
