import type { AssignedPrivilege, ResourceAction, ResourceField } from '@fieldproof/contracts/calls/custom-admin'
import type { Db } from '#kernel/db/connect.ts'
import { optionsOf } from './list-query.ts'
import { mayCreate, mayDo, mayEdit, mayRead, sightOf, visibleFields } from './permissions.ts'
import type { ActionField, Field, Resource, Values } from '#kernel/back-office/resource.ts'
import type { Text } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'
import { inWords, wordsIn } from '#texts/words.ts'
import type { Viewer } from '#kernel/back-office/viewer.ts'

/** The viewer, and the other resources that a reference may lead to. */
export interface DescribeContext {
  db: Db
  viewer: Viewer
  resources: readonly Resource[]
}

const texts = textsOf('custom-admin')

const choices = async (context: DescribeContext, field: Pick<Field, 'options'>) =>
  (await optionsOf(context, field))?.map(({ value, label }) => ({
    value,
    label: inWords(label, context.viewer.language),
  })) ?? null

const describeActionField = async (field: ActionField, context: DescribeContext): Promise<ResourceField> => ({
  name: field.name,
  kind: field.kind,
  label: inWords(field.label, context.viewer.language),
  hint: field.hint ? inWords(field.hint, context.viewer.language) : null,
  isListed: false,
  isSortable: false,
  isEditable: true,
  isMasked: false,
  isRequired: !field.isOptional,
  most: field.most ?? null,
  language: field.language ?? null,
  takesPictures: field.takesPictures === true,
  options: await choices(context, field),
  refersTo: null,
})

const describeField = async (resource: Resource, field: Field, context: DescribeContext): Promise<ResourceField> => {
  const { viewer, resources } = context
  const { translate } = wordsIn(viewer.language)
  const isMasked = sightOf(resource, field, viewer) === 'masked'
  const target = resources.find(({ name }) => name === field.refersTo)
  return {
    name: field.name,
    kind: field.kind,
    label: translate(field.label),
    hint: field.hint ? translate(field.hint) : null,
    isListed: field.isListed === true,
    isSortable: field.isSortable === true && !isMasked,
    isMasked: isMasked || field.isClosed === true,
    isEditable: mayEdit(resource, field, viewer),
    isRequired: field.edit !== undefined && !field.edit.isOptional,
    most: field.edit?.most ?? null,
    language: field.language ?? null,
    takesPictures: field.takesPictures === true,
    options: await choices(context, field),
    refersTo: target && mayRead(target, viewer) ? target.name : null,
  }
}

const writtenField = (field: Field): ActionField[] =>
  field.edit
    ? [{ ...field, takes: field.edit.takes, most: field.edit.most, isOptional: field.edit.isOptional } as ActionField]
    : []

/** The fields of a new record. */
export const creationFields = ({ create, fields }: Resource): ActionField[] =>
  (create?.fields ?? []).flatMap((name) => fields.filter((field) => field.name === name).flatMap(writtenField))

/** The fields that the viewer may change. */
export const editableFields = (resource: Resource, viewer: Viewer): ActionField[] =>
  resource.fields.filter((field) => mayEdit(resource, field, viewer)).flatMap(writtenField)

/** The currency of this field's money in a record; null if any currency is allowed. */
const onlyCurrency = ({ currencyOf }: ActionField, values: Values | undefined): string | null => {
  const sum = currencyOf === undefined ? null : values?.[currencyOf]
  return typeof sum === 'object' && sum !== null && 'currency' in sum ? sum.currency : null
}

const describeAll = (fields: readonly ActionField[], context: DescribeContext, values?: Values) =>
  Promise.all(
    fields.map(async (field) => {
      const described = await describeActionField(field, context)
      const currency = onlyCurrency(field, values)
      return currency === null ? described : { ...described, options: [{ value: currency, label: currency }] }
    }),
  )

const describeEdit = async (
  resource: Resource,
  context: DescribeContext,
  record?: { id: string; values: Values },
): Promise<ResourceAction[]> => {
  const { viewer } = context
  const fields = editableFields(resource, viewer)
  if (fields.length === 0 || (record && resource.edit?.fits?.(record.values, viewer, record.id) === false)) return []
  const { translate } = wordsIn(viewer.language)
  return [
    {
      name: 'edit',
      label: translate(texts.edit.label()),
      description: translate(texts.edit.description()),
      isDanger: false,
      needsReason: resource.edit?.needsReason === true,
      fields: await describeAll(fields, context),
    },
  ]
}

const describeCreate = async (resource: Resource, context: DescribeContext): Promise<ResourceAction[]> => {
  const { viewer } = context
  const { translate } = wordsIn(viewer.language)
  if (!resource.create || !mayCreate(resource, viewer)) return []
  return [
    {
      name: 'create',
      label: translate(resource.create.label),
      description: translate(texts.create()),
      isDanger: false,
      needsReason: false,
      fields: await describeAll(creationFields(resource), context),
    },
  ]
}

/** The actions that the viewer may perform on a record in this state; by default in any state. */
export const describeActions = async (
  resource: Resource,
  context: DescribeContext,
  record?: { id: string; values: Values },
): Promise<ResourceAction[]> => {
  const { viewer } = context
  const { translate } = wordsIn(viewer.language)
  const translateOrNull = (text: Text | undefined): string | null => (text ? translate(text) : null)
  const own = resource.actions.filter(
    (action) => mayDo(resource, action, viewer) && (!record || action.fits(record.values, viewer, record.id)),
  )
  const described = await Promise.all(
    own.map(async (action) => ({
      name: action.name,
      label: translate(action.label),
      description: translate((record && action.describe?.(record.values)) ?? action.description),
      isDanger: action.isDanger === true,
      needsReason: action.needsReason === true,
      takesReason: action.takesNoReason !== true,
      obstacle: translateOrNull(record && action.obstacle?.(record.values)),
      fields: await describeAll(action.fields ?? [], context, record?.values),
    })),
  )
  return [...(await describeEdit(resource, context, record)), ...described]
}

/** What the viewer may see and do with one kind of records. */
export const describePrivilege = async (resource: Resource, context: DescribeContext): Promise<AssignedPrivilege> => {
  const { viewer } = context
  const { translate } = wordsIn(viewer.language)
  const fields = await Promise.all(
    visibleFields(resource, viewer).map((field) => describeField(resource, field, context)),
  )
  return {
    resourceName: resource.name,
    title: translate(resource.title),
    group: translate(resource.group),
    description: translate(resource.description),
    partOf: resource.partOf ?? null,
    recordPart: resource.recordPart ?? null,
    searchHint: resource.searchHint ? translate(resource.searchHint) : null,
    canCreate: mayCreate(resource, viewer),
    fields,
    actions: [...(await describeCreate(resource, context)), ...(await describeActions(resource, context))],
    filters: fields
      .filter(({ name, isMasked }) => resource.filters.includes(name) && !isMasked)
      .map(({ name, label, options }) => ({ name, label, options: options ?? [] })),
  }
}
