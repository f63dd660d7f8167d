import type { ServiceFields } from '#domain/menu-draft.ts'
import { Icon } from '#ui/icon.tsx'

/**
 * Preview of a treatment's card on Services. It does not reuse that page's component, which has links to Booking; as a part of `ui` the
 * card would be loaded by every page. tests/e2e/menu-editor.spec.ts compares the two.
 */
export const CardPreview = ({ service }: { service: ServiceFields }) => (
  <figure aria-label="As visitors see it" className="self-start">
    <figcaption className="mb-2 text-small font-medium">As visitors see it</figcaption>
    <div className="flex flex-col rounded-[2px] border border-line bg-paper p-6 text-body lg:p-7">
      <div className="flex items-start justify-between gap-4">
        <Icon name={service.icon} className="size-8 shrink-0 text-gold-deep" />
        <p className="display text-right text-title text-gold-deep lining-nums">{service.price}</p>
      </div>
      <p className="display mt-4 text-title">{service.name}</p>
      <p className="mt-2 mb-6 grow text-ink-soft">{service.description}</p>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
        <p className="flex items-center gap-2 text-small text-ink-soft">
          <Icon name="clock" className="size-4" />
          <span>{`${service.duration} min`}</span>
        </p>
      </div>
    </div>
  </figure>
)
