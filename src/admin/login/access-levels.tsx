import { ROLE_NAMES } from '#domain/staff.ts'

export const AccessLevels = () => (
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
