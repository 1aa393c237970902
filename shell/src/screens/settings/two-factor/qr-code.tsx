import { encode } from 'uqr'
import { useMemo } from 'react'
import styles from './two-factor.module.css'

/** The dark squares of one row as one path: each run of them a rectangle of height 1. */
const rowPath = (row: readonly boolean[], y: number): string => {
  let path = ''
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue
    const start = x
    while (row[x + 1]) x += 1
    path += `M${start} ${y}h${x - start + 1}v1H${start}z`
  }
  return path
}

/** A text as a QR code, dark on light in either theme, because cameras expect that. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { size, path } = useMemo(() => {
    const code = encode(text, { border: 2 })
    return { size: code.size, path: code.data.map(rowPath).join('') }
  }, [text])
  return (
    <svg
      aria-label={label}
      className={styles.qr}
      role="img"
      shapeRendering="crispEdges"
      viewBox={`0 0 ${size} ${size}`}
    >
      <rect fill="#fff" height={size} width={size} />
      <path d={path} fill="#000" />
    </svg>
  )
}
