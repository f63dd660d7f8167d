import { useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { spa } from '#config/spa.ts'
import { NO_ROLE_TEXTS, ROLE_NAMES } from '#domain/staff.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { CopyBanner } from '../copy-banner.tsx'
import { readSession } from '../session.ts'
import type { Ending } from '../use-gate.ts'
import { ForgottenPassword } from './forgotten-password.tsx'
import { LoginForm } from './login-form.tsx'

const AccessLevels = () => (
  <section aria-labelledby="access-levels" className="rounded-[2px] border border-line bg-sage-pale p-5 text-small">
    <h2 id="access-levels" className="font-medium">
      Access Levels
    </h2>
    <dl className="mt-2 grid gap-1">
      <div>
        <dt className="inline font-medium">{`${ROLE_NAMES.main}: `}</dt>
        <dd className="inline text-ink-soft">Full access to bookings, clients and messages</dd>
      </div>
      <div>
        <dt className="inline font-medium">{`${ROLE_NAMES.staff}: `}</dt>
        <dd className="inline text-ink-soft">View and confirm bookings only</dd>
      </div>
    </dl>
  </section>
)

const NOTICES: Readonly<Record<string, string>> = {
  over: 'Your session has ended. Please sign in again.',
  ...NO_ROLE_TEXTS,
} satisfies Partial<Record<Ending, string>>

const noticeOf = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'ending' in state ? NOTICES[String(state.ending)] : undefined

/** The login. A stored session leads to the portal at once; the portal's gate sends the person back if they are not signed in. */
export const AdminLoginPage = () => {
  const [isInAlready] = useState(() => readSession() !== undefined)
  const location = useLocation()
  if (isInAlready) return <Navigate to={paths.admin} replace />
  return (
    <>
      <meta name="robots" content="noindex" />
      <CopyBanner />
      <div className="wrap flex min-h-[calc(100vh-var(--spacing-bar))] flex-col items-center justify-center gap-6 py-10">
        <div className="w-full max-w-[28rem] rounded-[2px] border border-line bg-paper p-6 sm:p-8">
          <p className="eyebrow text-gold-deep">{spa.name}</p>
          <h1 className="display mt-2 mb-6 text-heading">Admin Login</h1>
          <LoginForm notice={noticeOf(location.state)} />
          <div className="mt-3">
            <ForgottenPassword />
          </div>
          <div className="mt-8">
            <AccessLevels />
          </div>
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
