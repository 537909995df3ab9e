/**
 * faceplate/kit, version 1: everything that a project's kind may import besides `react`. A minor release adds names;
 * a new version of the kit may remove them. `kit` in faceplate.json names the version that a project's kinds are written for.
 */
import { usePage } from '../kit/page/context';
import type { PageView } from '../kit/page/context';

export { resolveRef } from '../model/json-schema';
export type { JsonSchema } from '../model/json-schema';
export type { Action, Block, ErrorBranch } from '../model/page';
export type {
  FormValue,
  PictureFromData,
  PictureSource,
  Target,
  Text,
  TextFormat,
  TextValue,
  Value,
} from '../model/value';
export type { Tree } from '../model/tree';
export type { FormItem } from '../model/form';
export type { Operation } from '../model/operation';

export { look } from '../kit/look/look';
export { defineRecipe, defineSlotRecipe } from '../kit/recipe/define';
export type { Styles } from '../kit/recipe/define';
export { computer, mobileDown, tablet } from '../kit/recipe/media';

export { useText } from '../kit/text/useText';
export { useFormat } from '../kit/text/format';
export { useRole, useStatePath, useTree, useValue } from '../kit/page/useValue';
export { usePageTitle } from '../kit/page/usePageTitle';

export { useData } from '../kit/data/useData';
export type { Data } from '../kit/data/useData';
export { useCalls } from '../kit/data/useCalls';
export { useOperation } from '../kit/data/useOperation';
export { loadPart } from '../kit/loading/load';

export { resolve } from '../kit/actions/action';
export type { ActionContext, ActionRun } from '../kit/actions/action';
export { goTo, resolveAll, resolveTarget } from '../kit/actions/target';
export { refreshData } from '../kit/state/answers';
export { writeStatePath } from '../kit/state/scope-path';
export { addToast } from '../kit/state/toast';

export { keepFocus } from '../kit/browser/focus';
export { saveFile } from '../kit/browser/save-file';
export { DeliveredPicture } from '../kit/view/DeliveredPicture';
export { Icon } from '../kit/view/Icon';
export { Link } from '../kit/view/Link';
export { Markdown } from '../kit/view/Markdown';
export { Notice } from '../kit/view/Notice';
export { Picture } from '../kit/view/Picture';
export { Press, useRunActions } from '../kit/view/Press';
export { SafeHtml } from '../kit/view/SafeHtml';
export { SearchField } from '../kit/view/SearchField';
export { Slot } from '../kit/view/Slot';
export { Title } from '../kit/view/Title';

export { useLive } from '../kit/view/useLive';
export { liveTexts, textsOf } from '../kit/contracts/live';
export type { Live } from '../kit/contracts/live';
export { integrationMark, urlOrigin } from '../kit/contracts/integration';
export type {
  IntegrationContext,
  IntegrationOrigins,
  IntegrationRun,
  IntegrationSettings,
  Origins,
} from '../kit/contracts/integration';
export type { PaymentFields, PaymentProvider, PaymentSetup, PaymentSurface } from '../kit/contracts/payment';

export { controlAttributes, formWidget, labelId } from '../kit/field/field';
export type { FieldProps } from '../kit/field/field';
export { useChoices } from '../kit/field/useChoices';
export type { Choices } from '../kit/field/useChoices';
export { useLiveText, useUncommittedText } from '../kit/field/useUncommittedText';

export { encodeBody, encodePath, encodeQuery } from '../kit/protocol/encoding';
export { OperationFailure, invalidCall } from '../kit/protocol/failure';
export type { Prepare, PreparedRequest, Reply, Send, Values } from '../kit/protocol/request';

/** Facts of the page around a block. */
export type PageInfo = Pick<
  PageView,
  'mode' | 'live' | 'settled' | 'locale' | 'language' | 'currency' | 'go' | 'image'
>;

/** The page around the calling component: its language, how it is rendered, and how to navigate. */
export const usePageInfo: () => PageInfo = usePage;
