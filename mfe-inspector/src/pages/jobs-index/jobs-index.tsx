import { href, selectIsPro, useSelector, useTranslation } from '@fieldproof/platform'
import { Card, Grid, LinkButton, Page, Text } from '@fieldproof/ui'

/** /dashboard/jobs: links to the screens of the job market place, for posters and for inspectors. */
const JobsIndex = () => {
  const { t } = useTranslation()
  const isPro = useSelector(selectIsPro)
  const ways = [
    { name: 'mine', to: href('inspector.my-jobs') },
    { name: 'post', to: href('inspector.post-job') },
    { name: 'pros', to: href('inspector.find-pros') },
    { name: 'jobs', to: href('inspector.find-jobs') },
  ] as const
  return (
    <Page
      title={t('index.title')}
      lead={t('index.lead')}
      actions={
        <LinkButton variant="primary" href={isPro ? href('inspector.find-jobs') : href('inspector.post-job')}>
          {t(isPro ? 'index.find' : 'index.post')}
        </LinkButton>
      }
    >
      <Grid columns="large">
        {ways.map(({ name, to }) => (
          <Card key={name} level={2} href={to} title={t(`index.ways.${name}.title`)}>
            <Text tone="soft">{t(`index.ways.${name}.body`)}</Text>
          </Card>
        ))}
      </Grid>
    </Page>
  )
}

export default JobsIndex
