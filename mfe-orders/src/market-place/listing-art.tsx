import type { ListingSummary } from '@fieldproof/contracts/entities/listing'
import { thumbnailOf } from '@fieldproof/kit/signed-address'
import { classNames } from '@fieldproof/ui'
import styles from './listing-art.module.css'

interface Drawing {
  body: string
  glass?: string
  wheels?: readonly [x: number, radius: number][]
}

/** Side views on a ground line at y = 190, in a 320 × 240 view box. */
const drawings = {
  car: {
    body: 'M34 176v-18q0-20 24-24l34-6q26-34 62-34h24q36 0 60 34l30 6q20 4 20 24v18Z',
    glass: 'M112 128q20-22 42-22v22Zm54-22h10q28 0 44 22h-54Z',
    wheels: [
      [92, 24],
      [232, 24],
    ],
  },
  'light-commercial': {
    body: 'M30 176v-36h112v-40h52q16 0 28 18l18 22q48 2 50 18v18Z',
    glass: 'M152 112h40q10 0 18 12l10 16h-68Z',
    wheels: [
      [86, 24],
      [236, 24],
    ],
  },
  van: {
    body: 'M32 176V92q0-14 14-14h150q16 0 28 16l34 44q28 4 28 22v16Z',
    glass: 'M204 92q8 2 14 10l26 36h-44V92Z',
    wheels: [
      [84, 24],
      [236, 24],
    ],
  },
  bus: {
    body: 'M28 178V86q0-14 14-14h238q12 0 12 14v92Z',
    glass: 'M42 88h36v38H42Zm46 0h36v38H88Zm46 0h36v38h-36Zm46 0h36v38h-36Zm46 0h54v38h-54Z',
    wheels: [
      [84, 22],
      [242, 22],
    ],
  },
  truck: {
    body: 'M24 170V62h178v108Zm182 0V100h44q12 0 18 12l24 34v24Z',
    glass: 'M222 112h28q4 0 8 6l14 26h-50Z',
    wheels: [
      [70, 22],
      [120, 22],
      [254, 22],
    ],
  },
  'medium-truck': {
    body: 'M40 170V78h146v92Zm150 0v-66h42q12 0 18 12l24 30v24Z',
    glass: 'M204 116h28q4 0 8 6l12 22h-48Z',
    wheels: [
      [88, 22],
      [238, 22],
    ],
  },
  'heavy-duty-tractor': {
    body: 'M40 168v-20h96V66h62q12 0 18 12l14 66q50 0 50 12v12Z',
    glass: 'M152 80h44q6 0 8 8l8 42h-60Z',
    wheels: [
      [74, 24],
      [130, 24],
      [248, 24],
    ],
  },
  trailer: {
    body: 'M24 164V72h230v92Zm230-12h44v8h-44Z',
    wheels: [
      [96, 22],
      [146, 22],
    ],
  },
  motorcycle: {
    body: 'M92 160l34-46h70l-14-30h30v8h-18l44 68h-20l-26-38-30 42h-50Zm26-58h56q10 0 10 10h-66Z',
    wheels: [
      [88, 32],
      [232, 32],
    ],
  },
  home: {
    body: 'M60 190V112h200v78ZM44 116l116-70 116 70Z',
    glass: 'M84 132h38v30H84Zm114 0h38v30h-38Zm-54 10h34v48h-34Z',
  },
  'building-site': {
    body: 'M60 190V84h12v46h60V84h12v46h60V84h12v106h-12v-48h-60v48h-12v-48H72v48ZM236 190V52h-90V42h130v10h-28v138Z',
  },
  land: {
    body: 'M20 190q60-46 140-46t140 46ZM92 150v-44h6v44Zm130 0v-44h6v44Z',
    glass: 'M98 108h28l-8 9 8 9H98Zm130 0h28l-8 9 8 9h-28Z',
  },
} as const satisfies Record<string, Drawing>

const drawingOf = ({ vehicle, property }: Pick<ListingSummary, 'vehicle' | 'property'>): Drawing =>
  drawings[vehicle?.vehicleType ?? property?.subject ?? 'car']

/** A drawing for listings without a photo. */
const Placeholder = (listing: Pick<ListingSummary, 'vehicle' | 'property'>) => {
  const { body, glass, wheels = [] } = drawingOf(listing)
  return (
    <svg aria-hidden="true" className={styles.drawing} viewBox="0 0 320 240" preserveAspectRatio="xMidYMid slice">
      <path className={styles.ground} d="M0 190h320v50H0Z" />
      <path className={styles.body} d={body} />
      {glass && <path className={styles.glass} d={glass} />}
      {wheels.map(([x, radius]) => (
        <g key={x}>
          <circle className={styles.wheel} cx={x} cy={190 - radius} r={radius} />
          <circle className={styles.hub} cx={x} cy={190 - radius} r={radius / 2.4} />
        </g>
      ))}
    </svg>
  )
}

export interface ListingArtProps {
  listing: Pick<ListingSummary, 'vehicle' | 'property' | 'photo'>
  className?: string
  eager?: boolean
}

/** The cover of a listing. Its `alt` is empty, because the title beside it says what it shows. */
export const ListingArt = ({ listing, className, eager = false }: ListingArtProps) => (
  <div className={classNames(styles.frame, className)}>
    {listing.photo ? (
      <img
        alt=""
        className={styles.photo}
        decoding="async"
        loading={eager ? 'eager' : 'lazy'}
        src={thumbnailOf(listing.photo.url)}
      />
    ) : (
      <Placeholder vehicle={listing.vehicle} property={listing.property} />
    )}
  </div>
)
