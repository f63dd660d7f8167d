import { useState } from 'react'
import { spa } from '#config/spa.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { DrawnMap } from './drawn-map.tsx'
import { frameAddress, mapLink } from './map-addresses.ts'

/** The address first; the map of a third party only when somebody asks for it. */
export const MapCard = () => {
  const [asked, setAsked] = useState(false)
  return (
    <section id="map" aria-labelledby="map-name" className="bg-sand">
      <div className="wrap grid gap-10 py-section lg:grid-cols-[1fr_1.6fr] lg:items-center lg:gap-16">
        <div>
          <p className="eyebrow text-gold-deep">Find us</p>
          <h2 id="map-name" className="display mt-4 text-heading">
            {spa.lodge}
          </h2>
          <address className="mt-4 text-lead text-ink-soft not-italic">{spa.place}</address>
          <p className="mt-4 max-w-96 text-ink-soft">There is parking at the lodge for our guests.</p>
          <a href={mapLink(spa.map)} rel="noopener" className={`${buttonClass()} mt-8`}>
            Open in OpenStreetMap
          </a>
        </div>
        <div className="relative isolate aspect-square overflow-hidden rounded-[2px] border border-line bg-sage-pale md:aspect-[16/9]">
          {asked ? (
            <iframe
              title={`Map of ${spa.lodge}, ${spa.place}`}
              src={frameAddress(spa.map)}
              referrerPolicy="no-referrer"
              className="size-full border-0"
            />
          ) : (
            <div className="flex size-full flex-col items-center justify-end gap-4 p-6 text-center text-ink md:pb-10">
              <DrawnMap />
              <p className="max-w-96 text-small">
                The map comes from OpenStreetMap and is loaded only when you ask for it.
              </p>
              <Button onClick={() => setAsked(true)}>Show the map</Button>
            </div>
          )}
        </div>
      </div>
    </section>
  )
}
