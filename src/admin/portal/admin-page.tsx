import { useCallback, useEffect, useRef, useState, useEffectEvent, Component, type ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { serverNow } from '#config/server-time.ts'
import { prefetchForPortal } from '#data/prefetch.ts'
import { type Calendar, everyDay } from '#domain/diary/open-days.ts'
import { curtainAfter } from '#domain/session-times.ts'
import { Curtain } from '../curtain.tsx'
import { type Pin, pinProblem } from '../pin.ts'
import { isCurtainDrawn, keepCurtain } from '../session.ts'
import { SignedIn, useSignedIn } from '../signed-in.tsx'
import { useGate } from '../use-gate.ts'
import { FormDialog } from './forms/form-dialog.tsx'
import { LoadingView } from './portal-states.tsx'
import { Portal } from './portal.tsx'
import { countFault, countFaults } from '#data/faults-desk.ts'
import { PasswordField } from '../login/password-field.tsx'
import { passwordProblem } from '../password-problem.ts'
import { PinField } from '../pin-field.tsx'

type ChoosePinProps = { onChosen: (digits: string) => void; onClose: () => void }

/** Dialog in which staff choose a PIN for this tab. It asks for the password, because another person may stand at the desk now. */
const ChoosePin = ({ onChosen, onClose }: ChoosePinProps) => {
  const { username } = useSignedIn()
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [digits, setDigits] = useState('')
  const [repeated, setRepeated] = useState('')
  const [error, setError] = useState<string>()
  const choose = async () => {
    if (isBusy) return
    const problem = pinProblem(digits, repeated)
    setError(problem)
    setRefusal(undefined)
    if (problem !== undefined) return
    setBusy(true)
    const wrong = await passwordProblem(username, password)
    setBusy(false)
    setRefusal(wrong)
    if (wrong === undefined) onChosen(digits)
  }
  return (
    <FormDialog
      title="A PIN for this desk"
      cancel="Not now"
      ok={{ children: 'Use this PIN', busy: isBusy, busyText: 'Authenticating...' }}
      onSubmit={choose}
      onClose={onClose}
    >
      <p>
        It opens the portal after a pause, in place of your password. It is kept nowhere: after a reload, a visit to
        another page, a new sign-in or three wrong tries only your password opens.
      </p>
      <div className="mt-5 grid gap-5">
        <PasswordField value={password} error={refusal} onChange={setPassword} />
        <PinField label="PIN, six digits" value={digits} error={error} onChange={setDigits} />
        <PinField label="The same once more" value={repeated} onChange={setRepeated} />
      </div>
    </FormDialog>
  )
}

type Caught = { isCaught: boolean; passedOn?: { error: unknown } }

/** Counts the faults of what it holds. An error of rendering is counted and then thrown again, for the boundary around the page. */
export class CountFaults extends Component<{ children: ReactNode }, Caught> {
  override state: Caught = { isCaught: false }
  private stop = () => {}

  static getDerivedStateFromError(): Caught {
    return { isCaught: true }
  }

  override componentDidMount() {
    this.stop = countFaults()
  }

  override componentDidCatch(error: unknown) {
    countFault(error)
    // Only now, because React reports nothing to a boundary whose rendering fails again.
    this.setState({ passedOn: { error } })
  }

  override componentWillUnmount() {
    this.stop()
  }

  override render() {
    const { isCaught, passedOn } = this.state
    if (passedOn) throw passedOn.error
    return isCaught ? null : this.props.children
  }
}

const LOOK_EVERY_MS = 15_000
const INPUT_EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/**
 * The curtain is drawn after `idleLimit()` ms without input; the limit is read at each check. A reload does not open it. Each input is
 * checked first, so that the first touch after a sleep of the machine draws it, too.
 */
const useCurtain = (idleLimit: () => number) => {
  const [isDrawn, setIsDrawn] = useState(isCurtainDrawn)
  const limit = useEffectEvent(idleLimit)

  useEffect(() => {
    if (isDrawn) return
    let lastSign = serverNow().getTime()
    const look = () => {
      if (serverNow().getTime() - lastSign < limit()) return false
      keepCurtain(true)
      setIsDrawn(true)
      return true
    }
    const live = () => {
      if (!look()) lastSign = serverNow().getTime()
    }
    const timer = setInterval(look, LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    for (const event of INPUT_EVENTS) window.addEventListener(event, live, { passive: true, capture: true })
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      for (const event of INPUT_EVENTS) window.removeEventListener(event, live, { capture: true })
    }
  }, [isDrawn])

  const open = useCallback(() => {
    keepCurtain(false)
    setIsDrawn(false)
  }, [])
  return { isDrawn, open }
}

/**
 * The portal with its curtain. The portal goes on running beneath it. The PIN is kept in this state only, so that a reload, another page
 * and a sign-out forget it.
 */
const Desk = ({ onSignOut }: { onSignOut: () => void }) => {
  const calendar = useRef<Calendar>(everyDay)
  const { isDrawn, open } = useCurtain(() => curtainAfter(serverNow(), calendar.current))
  const [pin, setPin] = useState<Pin>()
  const [isChoosing, setChoosing] = useState(false)
  const takeCalendar = useCallback((read: Calendar) => {
    calendar.current = read
  }, [])
  useEffect(prefetchForPortal, [])
  return (
    <>
      <Portal
        isCovered={isDrawn}
        onSignOut={onSignOut}
        onCalendar={takeCalendar}
        hasPin={pin !== undefined}
        onChoosePin={() => setChoosing(true)}
      />
      {isChoosing && !isDrawn && (
        <ChoosePin
          onClose={() => setChoosing(false)}
          onChosen={(digits) => {
            setPin({ digits, wrong: 0 })
            setChoosing(false)
          }}
        />
      )}
      {isDrawn && <Curtain pin={pin} onPin={setPin} onSignOut={onSignOut} onOpen={open} />}
    </>
  )
}

/** The page of the portal. Nothing is read until the gate is open. */
export const AdminPage = () => {
  const { gate, leave } = useGate()
  return (
    <>
      <meta name="robots" content="noindex" />
      {gate.state === 'checking' && <LoadingView />}
      {gate.state === 'shut' && <Navigate to={paths.adminLogin} replace state={{ ending: gate.why }} />}
      {gate.state === 'open' && (
        <SignedIn value={gate.staff}>
          <CountFaults>
            <Desk onSignOut={leave} />
          </CountFaults>
        </SignedIn>
      )}
    </>
  )
}
