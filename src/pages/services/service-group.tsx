import { TREATMENTS } from '#content/treatments.ts'
import type { Category, Service, ServiceGroup as Group } from '#domain/service.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Reveal } from '#ui/reveal.tsx'

const LIGHT: Record<Category, string> = {
  massage: 'light-massage',
  facial: 'light-facial',
  nails: 'light-nails',
}

export const ServiceGroup = ({ category, services }: Group) => (
  <section id={category.id} aria-labelledby={`${category.id}-name`} className="break-inside-avoid">
    <div
      className={classNames(
        'grid items-end gap-x-12 gap-y-4 rounded-[2px] px-7 py-10 text-ivory md:grid-cols-[auto_1fr] md:px-12 md:py-14',
        'print:bg-none print:p-0 print:text-ink',
        LIGHT[category.id],
      )}
    >
      <h2 id={`${category.id}-name`} className="display text-heading print:text-xl">
        {category.label}
      </h2>
      <p className="max-w-text md:justify-self-end print:hidden">{TREATMENTS[category.id].description}</p>
    </div>
    <ul className="mt-6 grid gap-6 md:grid-cols-2 lg:grid-cols-3 print:mt-1 print:block">
      {services.map((service) => (
        <Reveal
          as="li"
          key={service.id}
          className="flex flex-col rounded-[2px] border border-line bg-paper p-7 lg:p-8 print:flex-row print:items-baseline print:gap-3 print:border-0 print:border-b print:bg-transparent print:p-0.5"
        >
          <ServiceCard service={service} />
        </Reveal>
      ))}
    </ul>
  </section>
)

const ServiceCard = ({ service }: { service: Service }) => (
  <>
    <Icon name={service.icon} className="size-9 text-gold-deep print:hidden" />
    <h3 className="display mt-5 text-title break-words print:m-0 print:text-base">{service.name}</h3>
    <p className="mt-3 mb-7 grow text-ink-soft break-words print:hidden">{service.description}</p>
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-5 print:grow print:border-0 print:p-0">
      <span className="flex items-center gap-2 text-small text-ink-soft">
        <Icon name="clock" className="size-4 print:hidden" />
        {service.duration} min
      </span>
      <span className="display text-title text-gold-deep lining-nums print:text-base">{service.price}</span>
    </p>
  </>
)
