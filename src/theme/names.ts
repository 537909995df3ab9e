/** The names of everything with a value in a theme. */
export const scaleNames = ['brand', 'accent', 'neutral'] as const;
export type ScaleName = (typeof scaleNames)[number];

export const scaleSteps = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950] as const;
export type ScaleStep = (typeof scaleSteps)[number];

export const toneNames = ['danger', 'warning', 'success', 'info'] as const;
export type ToneName = (typeof toneNames)[number];

export const semanticNames = [
  'bg',
  'bg.subtle',
  'bg.muted',
  'bg.brand',
  'bg.inverse',
  'surface',
  'border',
  'border.strong',
  'text',
  'text.muted',
  'text.onBrand',
  'text.onBrandMuted',
  'action',
  'action.hover',
  'action.text',
  'action.subtle',
  'link',
  'focus',
  'accent',
  'accent.text',
  'danger',
  'danger.subtle',
  'danger.text',
  'warning',
  'warning.subtle',
  'warning.text',
  'success',
  'success.subtle',
  'success.text',
  'info',
  'info.subtle',
  'info.text',
] as const;
export type SemanticName = (typeof semanticNames)[number];
