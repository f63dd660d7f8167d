import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'
import { Picture, type PictureFile } from './picture.tsx'

type CallToActionProps = { title: string; to: string; label: string; picture: PictureFile; children: ReactNode }

/** The closing invitation of a page. */
export const CallToAction = ({ title, to, label, picture, children }: CallToActionProps) => (
  <section className="on-dark relative isolate overflow-hidden bg-charcoal text-ivory print:hidden">
    <span className="picture-box absolute inset-0 -z-10">
      <Picture picture={picture} alt="" sizes="100vw" className="size-full" />
    </span>
    <div className="absolute inset-0 -z-10 veil-closing" />
    <div className="wrap flex flex-col items-center py-section text-center">
      <h2 className="display text-heading">{title}</h2>
      <div className="mt-5 max-w-[34rem] text-lead text-balance text-ivory/90">{children}</div>
      <ButtonLink to={to} className="mt-10">
        {label}
      </ButtonLink>
    </div>
  </section>
)
