/** Stands on the card's edge and takes no place in it: when it goes, no button moves. */
export const NewMark = ({ children }: { children: string }) => (
  <p className="absolute -top-2.5 right-4 rounded-full bg-gold px-3 text-[0.8125rem] leading-5 font-medium text-charcoal print:hidden">
    {children}
  </p>
)

export const newEdge = 'border-gold-deep'
