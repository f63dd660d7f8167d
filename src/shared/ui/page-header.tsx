import type { ReactNode } from 'react'
import { paths } from '#config/paths.ts'
import { classNames } from './class-names.ts'
import { type PictureFile, Picture } from './picture.tsx'
import { ButtonLink } from './button.tsx'

type PageHeaderProps = {
  eyebrow: string
  title: string
  picture: PictureFile
  tall?: boolean
  /** On phones at most 200 px high, with a gradient for the picture and without the text: a form begins on the first screen. */
  low?: boolean
  children?: ReactNode
}

/** The first screen of a page: its heading on a dark ground that fades into the picture on the right. */
export const PageHeader = ({ eyebrow, title, picture, tall = false, low = false, children }: PageHeaderProps) => (
  <header className="on-dark relative isolate overflow-hidden bg-charcoal text-ivory print:bg-transparent print:text-ink">
    <div className="absolute inset-0 -z-10 md:left-[34%] print:hidden">
      {/* 50vw on phones: under the dark overlay half the pixels look the same, and load twice as fast. */}
      <Picture
        picture={picture}
        first={!low}
        sizes="(min-width: 768px) 66vw, 50vw"
        className={classNames('size-full', low && 'max-md:hidden')}
      />
      <div
        className={classNames(
          'absolute inset-0 md:bg-transparent md:veil-header',
          low
            ? 'max-md:bg-[radial-gradient(ellipse_95%_80%_at_85%_15%,var(--color-umber),transparent_75%)]'
            : 'bg-charcoal/70',
        )}
      />
    </div>
    <div
      className={classNames(
        'wrap flex flex-col justify-center md:py-24 print:min-h-0 print:py-2',
        low ? 'py-6' : 'py-16',
        tall ? 'min-h-[26rem] md:min-h-[min(38rem,72vh)]' : 'md:min-h-[26rem]',
        !tall && !low && 'min-h-[20rem]',
      )}
    >
      <p className="eyebrow text-gold print:hidden">{eyebrow}</p>
      <h1
        className={classNames(
          'display max-w-[14ch] text-hero',
          low ? 'mt-2 max-md:max-w-none max-md:text-heading md:mt-4' : 'mt-4',
        )}
      >
        {title}
      </h1>
      <span aria-hidden="true" className={classNames('mt-7 block h-px w-20 bg-gold', low && 'max-md:hidden')} />
      {children && (
        <div
          className={classNames(
            'mt-7 max-w-[28rem] text-lead text-pretty text-ivory/90 print:hidden',
            low && 'max-md:hidden',
          )}
        >
          {children}
        </div>
      )}
    </div>
  </header>
)

type CallToActionProps = { title: string; picture: PictureFile; children: ReactNode }

export const CallToAction = ({ title, picture, children }: CallToActionProps) => (
  <section className="on-dark relative isolate overflow-hidden bg-charcoal text-ivory print:hidden">
    <span className="picture-box absolute inset-0 -z-10">
      <Picture picture={picture} sizes="100vw" className="size-full" />
    </span>
    <div className="absolute inset-0 -z-10 veil-closing" />
    <div className="wrap flex flex-col items-center py-section text-center">
      <h2 className="display text-heading">{title}</h2>
      <div className="mt-5 max-w-[34rem] text-lead text-balance text-ivory/90">{children}</div>
      <ButtonLink to={paths.booking} className="mt-10">
        Book Now
      </ButtonLink>
    </div>
  </section>
)

type SectionHeadingProps = {
  eyebrow?: string
  title: string
  id?: string
  centred?: boolean
  className?: string
  children?: ReactNode
}

export const SectionHeading = ({ eyebrow, title, id, centred = false, className, children }: SectionHeadingProps) => (
  <div className={classNames(centred && 'mx-auto text-center', 'max-w-text', className)}>
    {eyebrow && <p className="eyebrow mb-4 text-gold-deep">{eyebrow}</p>}
    <h2 id={id} className="display text-heading">
      {title}
    </h2>
    <span aria-hidden="true" className={classNames('mt-6 block h-px w-16 bg-gold', centred && 'mx-auto')} />
    {children && <div className="mt-6 text-lead text-ink-soft">{children}</div>}
  </div>
)
