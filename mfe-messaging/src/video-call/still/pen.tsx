import { useTranslation } from '@fieldproof/platform'
import { IconButton } from '@fieldproof/ui'
import { ArrowCounterClockwiseIcon, TrashIcon } from '@fieldproof/ui/icons'
import { useId, type CSSProperties } from 'react'
import { penColours, type PenColour, type Stroke } from './drawing.ts'
import styles from './still-editor.module.css'

const colours = Object.keys(penColours) as PenColour[]

interface PenProps {
  colour: PenColour
  onColour: (colour: PenColour) => void
  strokes: readonly Stroke[]
  onStrokes: (strokes: readonly Stroke[]) => void
}

/** The choice of the pen's colour, with buttons to undo the last line and to delete all. */
export const Pen = ({ colour, onColour, strokes, onStrokes }: PenProps) => {
  const { t } = useTranslation()
  const name = useId()
  const isEmpty = strokes.length === 0
  return (
    <div className={styles.pen}>
      <fieldset className={styles.colours}>
        <legend className={styles.legend}>{t('still.pen')}</legend>
        {colours.map((one) => (
          <input
            aria-label={t(`still.colours.${one}`)}
            checked={one === colour}
            className={styles.colour}
            key={one}
            name={name}
            onChange={() => onColour(one)}
            style={{ '--pen': penColours[one] } as CSSProperties}
            title={t(`still.colours.${one}`)}
            type="radio"
          />
        ))}
      </fieldset>
      <IconButton
        disabled={isEmpty}
        icon={<ArrowCounterClockwiseIcon size="medium" />}
        label={t('still.undo')}
        onClick={() => onStrokes(strokes.slice(0, -1))}
        variant="secondary"
      />
      <IconButton
        disabled={isEmpty}
        icon={<TrashIcon size="medium" />}
        label={t('still.clear')}
        onClick={() => onStrokes([])}
        variant="secondary"
      />
    </div>
  )
}
