import { useTranslation } from '@fieldproof/platform'
import { Button, Notice, Prose, Skeleton } from '@fieldproof/ui'
import { usePreviewMarkdownQuery } from '../back-office-api.ts'

/** A text as readers see it. The server renders it, without HTML by the author. */
export const MarkdownView = ({ markdown, isMail }: { markdown: string; isMail?: boolean | undefined }) => {
  const { t } = useTranslation()
  const { data, isError, isFetching, refetch } = usePreviewMarkdownQuery({
    body: { markdown, ...(isMail && { isMail }) },
  })
  if (data) return <Prose aria-busy={isFetching} dangerouslySetInnerHTML={{ __html: data.html }} />
  if (isError) {
    return (
      <Notice
        tone="warning"
        action={
          <Button
            size="small"
            loading={isFetching}
            onClick={() => {
              void refetch()
            }}
          >
            {t('backOffice.values.previewAgain')}
          </Button>
        }
      >
        {t('backOffice.values.noPreview')}
      </Notice>
    )
  }
  return <Skeleton lines={5} count={2} />
}
