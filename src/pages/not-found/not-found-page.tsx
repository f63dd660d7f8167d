import { paths } from '#config/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

export const NotFoundPage = () => (
  <section className="wrap flex min-h-[70vh] flex-col items-center justify-center py-section text-center">
    <Icon name="lotus" className="size-14 text-gold-deep" />
    <h1 className="display mt-6 text-heading">Page not found</h1>
    <p className="mt-5 max-w-[32rem] text-lead text-ink-soft">
      There is nothing at this address, only quiet. The way back is short.
    </p>
    <div className="mt-10 flex flex-wrap justify-center gap-4">
      <ButtonLink to={paths.home}>Home</ButtonLink>
      <ButtonLink to={paths.services} tone="plain">
        Our Services
      </ButtonLink>
    </div>
  </section>
)
