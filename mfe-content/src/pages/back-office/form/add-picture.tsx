import type { ResourceField } from '@fieldproof/contracts/calls/custom-admin'
import { languages } from '@fieldproof/contracts/languages'
import { shrinkPicture } from '@fieldproof/kit/upload'
import { isCallFailure, selectLanguage, useSelector, useTranslation } from '@fieldproof/platform'
import { Button, FieldFrame, Notice, Progress, TextInput } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { FileDrop } from '@fieldproof/ui/files'
import { useFormContext } from '@fieldproof/ui/form'
import { useId, useState, type RefObject } from 'react'
import { ChosenPicture } from './chosen-picture.tsx'
import styles from './form.module.css'
import { putPicture } from './put-picture.ts'

/** Large pictures are shrunk before they are uploaded. The server then scales them to the width of a mail. */
const size = { longestEdge: 2_000, smallEnough: 1_000_000 }

/** Loaded with the first picture. */
const loadSending = () => import(/* webpackChunkName: "send-file" */ '@fieldproof/kit/sending')

interface AddPictureProps {
  /** One text, in each language. */
  fields: readonly ResourceField[]
  /** An element that contains the inputs of these fields. */
  around: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Uploads a picture and inserts it into the text of each language, with its own alternative text (NEWSLETTER-19). */
const PictureDialog = ({ fields, around, onClose }: AddPictureProps) => {
  const { t } = useTranslation()
  const id = useId()
  const language = useSelector(selectLanguage)
  const { getValues, setValue } = useFormContext()
  const [file, setFile] = useState<File | null>(null)
  const [choices, setChoices] = useState(0)
  const [alts, setAlts] = useState<Record<string, string>>({})
  const [progress, setProgress] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const lacks = (name: string) => isSubmitted && !alts[name]?.trim()

  const add = async () => {
    setIsSubmitted(true)
    setFault(null)
    if (!file || !fields.every(({ name }) => alts[name]?.trim())) return
    setProgress(0)
    try {
      const { sendForm } = await loadSending()
      const picture = await shrinkPicture(file, size)
      const { address } = await sendForm('POST /newsletters/add-picture', {}, picture, {
        language,
        onProgress: setProgress,
      })
      for (const { name } of fields) {
        const input = around.current?.querySelector<HTMLTextAreaElement>(`textarea[name="${name}"]`)
        const text = String(getValues(name) ?? '')
        // A caret at the beginning means that the user has not been in the input.
        const caret = input?.selectionStart ? input.selectionStart : null
        setValue(name, putPicture(text, caret, { address, alt: alts[name] ?? '' }), { shouldDirty: true })
      }
      onClose()
    } catch (error) {
      setFault((isCallFailure(error) && error.message) || t('backOffice.picture.failed'))
      setProgress(null)
    }
  }
  return (
    <Dialog
      open
      busy={progress !== null}
      onClose={onClose}
      title={t('backOffice.picture.title')}
      description={t('backOffice.picture.lead')}
    >
      <div className={styles.fields}>
        <FileDrop
          accept="image/jpeg,image/png"
          action={t(file ? 'backOffice.picture.chooseOther' : 'backOffice.picture.choose')}
          disabled={progress !== null}
          fault={isSubmitted && !file ? t('backOffice.form.faults.required') : undefined}
          limits={t('backOffice.picture.limits')}
          onChoose={([chosen]) => {
            setFile(chosen ?? null)
            setChoices(choices + 1)
            setFault(null)
          }}
        />
        <div className={file ? styles.pictureAndWords : styles.fields}>
          {file && <ChosenPicture file={file} key={choices} />}
          <div className={styles.fields}>
            {fields.map(({ name, language: fieldLanguage }) => (
              <FieldFrame
                key={name}
                id={`${id}-${name}`}
                label={t(`backOffice.form.inLanguage.${fieldLanguage ?? 'en'}`, {
                  label: t('backOffice.picture.shows'),
                })}
                hint={t('backOffice.picture.showsHint')}
                error={lacks(name) ? t('backOffice.form.faults.required') : undefined}
              >
                {(input) => (
                  <TextInput
                    {...input}
                    lang={fieldLanguage ? languages[fieldLanguage].html : undefined}
                    maxLength={200}
                    value={alts[name] ?? ''}
                    onChange={({ target }) => setAlts({ ...alts, [name]: target.value })}
                  />
                )}
              </FieldFrame>
            ))}
          </div>
        </div>
        {fault && <Notice tone="danger">{fault}</Notice>}
        {progress !== null && <Progress label={t('backOffice.picture.sending')} value={progress} />}
        <div className={styles.buttons}>
          <Button loading={progress !== null} onClick={() => void add()} variant="primary">
            {t('backOffice.picture.add')}
          </Button>
          <Button disabled={progress !== null} onClick={onClose}>
            {t('backOffice.action.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** A button that adds a picture to the text of every language. */
const AddPicture = (props: Omit<AddPictureProps, 'onClose'>) => {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t('backOffice.picture.title')}
      </Button>
      {isOpen && <PictureDialog {...props} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

export default AddPicture
