import { useState, type ComponentProps } from 'react'

const fileOf = (address: string): string => address.split('?', 1)[0] ?? address

/** An address that was shown stays while it is one of the same file: what is seen is not fetched again, and does not flicker. */
const useKept = (address: string) => {
  const [seen, setSeen] = useState<string | null>(null)
  return {
    src: seen !== null && fileOf(seen) === fileOf(address) ? seen : address,
    keep: () => setSeen(address),
    letGo: () => setSeen(null),
  }
}

interface Kept {
  src: string
  /** Told where the address has ended; see `useFreshAddresses`. */
  onStale?: () => void
}

/** A picture at a signed address. A new address of the same file is fetched only where the one before has not shown it. */
export const KeptPicture = ({ src: address, onStale, ...rest }: ComponentProps<'img'> & Kept) => {
  const { src, keep, letGo } = useKept(address)
  const fail = () => {
    letGo()
    onStale?.()
  }
  return <img {...rest} src={src} onLoad={src === address ? keep : undefined} onError={fail} />
}

/** As `KeptPicture`, a film; one that runs goes on at its address. @param at where it stands first, in seconds */
export const KeptFilm = ({ src: address, onStale, at, ...rest }: ComponentProps<'video'> & Kept & { at?: number }) => {
  const { src, keep, letGo } = useKept(address)
  const fail = () => {
    letGo()
    onStale?.()
  }
  return (
    <video
      {...rest}
      src={at === undefined ? src : `${src}#t=${at}`}
      onLoadedData={src === address ? keep : undefined}
      onError={fail}
    />
  )
}
