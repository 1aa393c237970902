import type { Catalogue } from '../text.ts'

/** Texts about conversations. */
export const chats = {
  noSuchConversation: 'We could not find this conversation.',
  noSuchMessage: 'We could not find this message.',
  nobodyElse: 'There is nobody else in this conversation.',
  /** Without the text of the message, which only the conversation shows. */
  unread: ({ name, count, order }: { name: string; count: number; order: string | null }) => {
    const about = order === null ? '' : ` about order ${order}`
    return count === 1 ? `${name} wrote to you${about}.` : `${name} sent you ${count} messages${about}.`
  },
  /** Without the text of the message, which only the conversation shows. */
  unreadInProject: ({ name, count, project }: { name: string; count: number; project: string }) =>
    count === 1
      ? `${name} wrote in the project ${project}.`
      : `There are ${count} new messages in the project ${project}. The last one is from ${name}.`,
  unreadFromSupport: ({ count }: { count: number }, { plural }) =>
    plural(count, { one: 'Support has answered you.', other: 'Support has sent you {count} messages.' }),
  noVideoWithSupport: 'There are no video calls with support. Write to us, or ask us to call you.',
  noVideoInProject:
    'You cannot start a video call from the conversation of a project. Call one person from your conversation with them, and add others to the call.',
  noVideoBeforeAnswer: 'You can call once both of you have written in this conversation.',
  notToOneself: 'You cannot write to yourself.',
  takesNoMessages: 'This person is not accepting messages at the moment.',
  tooManyOpened: ({ most, hours }: { most: number; hours: number }, { plural }) =>
    `You have opened ${most} conversations with new people within 24 hours. You can open the next one in ${plural(hours, { one: '{count} hour', other: '{count} hours' })}. You can keep writing in the ones you have.`,
  closed: {
    'blocked-by-me': 'You have blocked this person. Unblock them to write to them again.',
    'blocked-by-other': 'This person no longer accepts messages from you.',
    'inspector-changed': 'This inspector no longer has the order, so this conversation is closed.',
    'account-gone': 'This person has closed their account.',
    'project-archived': 'This project is archived, so nothing can be written in its conversation.',
  },
  onlyWriterDeletes: 'Only the writer of a message can delete it for both of you.',
  tooLateToDelete:
    'You can delete a message for both of you only in its first 15 minutes. You can still delete it for yourself.',
  onlyWriterDeletesForAll: 'Only the writer of a message can delete it for everybody.',
  tooLateToDeleteForAll:
    'You can delete a message for everybody only in its first 15 minutes. You can still delete it for yourself.',
  noReactionToDeleted: 'This message was deleted, so nobody can react to it.',
  noTranslations: 'Messages are not translated on this site.',
  nothingToTranslate: 'There is no text in this message to translate.',
  translationFailed: 'The message could not be translated just now. Try again in a moment.',
  strayReply: 'The message that you reply to is not in this conversation. Send your message without the quote.',
  onlyWriterEdits: 'Only the writer of a message can edit it.',
  onlyWriterRemovesPreview: 'Only the writer of a message can remove its preview.',
  deletedIsNotEdited: 'This message was deleted, so it cannot be edited.',
  callIsNotEdited: 'The entry of a video call cannot be edited.',
  callStays: 'The entry of a video call cannot be deleted for both of you. You can delete it for yourself.',
  editedMeanwhile:
    'This message has been edited somewhere else since you opened it. Look at its text, then save again.',
  tooLateToEdit: 'You can edit a message only in its first 15 minutes. Send another message instead.',
  editedTooOften: ({ most }: { most: number }) =>
    `You can edit a message at most ${most} times. Send another message instead.`,
  noBlockInProject:
    'You cannot block anyone in the conversation of a project. Report the message, or ask the owner of the project to remove the person.',
  reportOneMessage: 'Choose the message you want to report.',
  reports: {
    handled: 'The report is marked as handled.',
    dismissed: 'The report is dismissed.',
    openAgain: 'The report is open again.',
  },
} as const satisfies Catalogue
