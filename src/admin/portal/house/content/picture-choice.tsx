import { picture, PICTURE_NAMES } from '#content/pictures.ts'
import { Picture } from '#ui/picture.tsx'

type PictureChoiceProps = { name: string; chosen: string; onChange: (picture: string) => void }

/** Chooses one of the pictures of the deployment by its thumbnail. */
export const PictureChoice = ({ name, chosen, onChange }: PictureChoiceProps) => (
  <details className="mt-4">
    <summary className="min-h-11 w-fit content-center text-small font-medium">Choose the picture</summary>
    <fieldset>
      <legend className="sr-only">Picture</legend>
      <div className="grid grid-cols-3 gap-3 sm:grid-cols-6">
        {PICTURE_NAMES.map((one) => (
          <label key={one} className="relative block">
            <input
              type="radio"
              name={name}
              value={one}
              checked={one === chosen}
              onChange={() => onChange(one)}
              className="absolute top-2 left-2 size-5 accent-gold-deep"
            />
            <span className="picture-box block aspect-square overflow-hidden rounded-[2px]">
              <Picture
                picture={picture(one)}
                alt={picture(one).caption || picture(one).alt}
                sizes="8rem"
                className="size-full"
              />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  </details>
)
