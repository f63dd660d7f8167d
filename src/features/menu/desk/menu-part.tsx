import { type ComponentProps, useId, useState } from 'react'
import { changeService, createService, type MenuService, saveOrder, setHidden } from '#data/house-changes.ts'
import { newId } from '#shared/new-id.ts'
import { moved } from '#shared/lists.ts'
import { serviceProblems, emptyDraft, fieldsFrom, serviceDraftOf } from '../menu-check.ts'
import { groupServices, type ServiceGroup, CATEGORIES } from '../service.ts'
import { env } from '#config/env.ts'
import { paths } from '#config/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { textButton } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { SERVICE_FORM } from '#records/service.ts'
import { MoveButtons, PortalButton } from '#desk/buttons.tsx'
import { useSaving } from '#desk/use-saving.ts'
import { useHouse } from '#desk/use-house.ts'
import { CopyButton } from '#desk/contact-links.tsx'
import { FormDialog } from '#desk/form-dialog.tsx'
import { ChangeQuestion, SAVE_ALL_THE_SAME } from '#desk/setting-form.tsx'
import { useStoredForm } from '#desk/use-stored-form.ts'
import { AreaField, SelectField, TextField } from '#desk/fields.tsx'

const { description: DESCRIPTION, duration: DURATION, icon: ICON } = SERVICE_FORM

const INPUTS: readonly [name: 'name' | 'duration' | 'price', label: string, hint: string, isNumeric: boolean][] = [
  ['name', 'Name', 'On the menu once. Bookings and offers keep the name they were made with.', false],
  ['duration', 'Minutes', `From ${String(DURATION.least)} to ${String(DURATION.most)}.`, true],
  ['price', 'Price', 'Like P350 or From P300.', false],
]

type OpenService = { id: string; isNew: boolean }

const ServiceForm = ({ id, isNew, onClose }: OpenService & { onClose: () => void }) => {
  const { menu } = useHouse()
  const service = menu.find((one) => one.id === id)
  // After a lost answer the live menu has a new treatment, too.
  const stored = service && !isNew ? serviceDraftOf(service) : emptyDraft()
  const others = menu.filter((other) => other.id !== id)
  const form = useStoredForm({
    key: isNew ? 'new treatment' : `treatment ${id}`,
    stored,
    check: (draft) => serviceProblems(draft, others),
    tidy: (draft) => serviceDraftOf(fieldsFrom(draft)),
    failed: 'The treatment was not saved',
    save: (change) => (isNew ? createService(id, fieldsFrom(change.to)) : changeService(id, change)),
  })
  const { draft, field, isSaving } = form

  return (
    <FormDialog
      title={isNew ? 'New treatment' : stored.name}
      ok={{ busy: isSaving, children: form.changed ? SAVE_ALL_THE_SAME : 'Save treatment' }}
      onClose={() => void form.discard().then((isDiscarded) => isDiscarded && onClose())}
      onSubmit={async (event) => (await form.submit(event)) && onClose()}
    >
      {/* What is typed while it is being saved would be lost with the form. */}
      <div inert={isSaving} className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        {INPUTS.map(([name, label, hint, isNumeric]) => (
          <TextField
            key={name}
            {...field(name)}
            label={label}
            hint={hint}
            className={name === 'name' ? 'sm:col-span-2' : ''}
            inputMode={isNumeric ? 'numeric' : undefined}
          />
        ))}
        <AreaField
          {...field('description')}
          label="Description"
          hint={`${String(draft.description.length)} / ${String(DESCRIPTION.most)}`}
          className="sm:col-span-2"
        />
        <SelectField {...field('category')} label="Category" options={CATEGORIES.map(({ id, label }) => [id, label])} />
        <SelectField
          {...field('icon')}
          label="Picture"
          options={ICON.values.map((icon) => [icon, icon.replace('2', '')])}
        />
      </div>
      <ChangeQuestion form={form} />
    </FormDialog>
  )
}

/** Address of Booking with this treatment chosen. It has the id, so that it stays valid when the treatment is renamed. */
const bookingLink = (id: string) =>
  `${env.siteUrl ?? location.origin}${paths.booking}?service=${encodeURIComponent(id)}`

type ServiceRowProps = {
  service: MenuService
  move: Omit<ComponentProps<typeof MoveButtons>, 'name'>
  onOpen: (open: OpenService) => void
}

const ServiceRow = ({ service, move, onOpen }: ServiceRowProps) => {
  const { id, name, duration, price, icon, isHidden } = service
  const { isSaving, saved, save } = useSaving(`${name} was not changed`)
  const nameId = useId()
  return (
    <li aria-labelledby={nameId} className="flex flex-wrap items-center gap-x-4 py-2">
      <span className={classNames('flex min-w-0 grow basis-36 items-center gap-3', isHidden && 'text-ink-soft')}>
        <Icon name={icon} className="size-6 shrink-0 text-gold-deep" />
        <span className="min-w-0 wrap-anywhere">
          <span id={nameId}>{name}</span>
          <span className="block text-small text-ink-soft">{`${duration} min, ${price || 'no price'}`}</span>
        </span>
        {isHidden && <Badge tone="neutral">Hidden</Badge>}
      </span>
      <MoveButtons name={name} {...move} />
      <span className="flex basis-full flex-wrap items-center gap-x-3 sm:basis-auto">
        <button
          type="button"
          className={textButton}
          aria-label={`Change ${name}`}
          onClick={() => onOpen({ id, isNew: false })}
        >
          Change
        </button>
        <button
          type="button"
          className={textButton}
          aria-label={`${isHidden ? 'Show' : 'Hide'} ${name}`}
          aria-disabled={isSaving || undefined}
          onClick={() => !isSaving && void save(() => setHidden(id, !isHidden))}
        >
          {isHidden ? 'Show' : 'Hide'}
        </button>
        {!isHidden && <CopyButton text={bookingLink(id)} noun="link" label="Copy link" of={name} />}
        <span role="status" className="sr-only">
          {saved && `${name} is ${isHidden ? 'hidden from visitors' : 'shown to visitors'}.`}
        </span>
      </span>
    </li>
  )
}

type MenuGroupProps = ServiceGroup<MenuService> & Pick<ServiceRowProps, 'onOpen'>

const MenuGroup = ({ category, services, onOpen }: MenuGroupProps) => {
  const { save } = useSaving('The order was not saved')
  /** A new order is shown at once, until the live menu has another one than before. */
  const [pending, setPending] = useState<{ before: string; shown: readonly MenuService[] }>()
  const [status, setStatus] = useState('')
  const stored = services.map(({ id, position }) => `${id} ${String(position)}`).join()
  const isPending = pending?.before === stored

  const move = async (index: number, by: -1 | 1) => {
    const shown = moved(services, index, by)
    setPending({ before: stored, shown })
    const isSaved = await save(() => saveOrder(shown))
    if (!isSaved) setPending(undefined)
    const place = `${String(index + by + 1)} of ${String(shown.length)} in ${category.label}`
    setStatus(isSaved ? `${services[index]?.name ?? ''} is now ${place}.` : '')
  }
  return (
    <section aria-label={category.label} className="mt-8">
      <h4 className="font-medium">{category.label}</h4>
      <ul aria-label={category.label} className="mt-2 divide-y divide-line border-y border-line">
        {(isPending ? pending.shown : services).map((service, index) => (
          <ServiceRow
            key={service.id}
            service={service}
            // While a move is stored no other begins.
            move={{ index, length: isPending ? 0 : services.length, onMove: (by) => void move(index, by) }}
            onOpen={onOpen}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {status}
      </p>
    </section>
  )
}

export const MenuPart = () => {
  const { menu } = useHouse()
  const [open, setOpen] = useState<OpenService>()
  return (
    <>
      <p className="max-w-text text-ink-soft">
        Services and Booking show a change as soon as a visitor opens or reloads them. The other pages show it after the
        next deployment. An order of your own is stored for at most 20 treatments of a category, hidden ones included.
      </p>
      <PortalButton tone="gold" className="mt-4" onClick={() => setOpen({ id: newId(), isNew: true })}>
        Add a treatment
      </PortalButton>
      {menu.length === 0 && <p className="mt-6">The menu is empty. Visitors read “Services Coming Soon”.</p>}
      {groupServices(menu).map(({ category, services }) => (
        <MenuGroup key={category.id} category={category} services={services} onOpen={setOpen} />
      ))}
      {open && <ServiceForm key={open.id} {...open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
