/** Origins of Stripe. Its loader creates a script element, which trusted types would refuse: they are off if Stripe is configured. */
export const policy = (): Readonly<Record<string, readonly string[] | null>> => ({
  'script-src': ['https://js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
  'require-trusted-types-for': null,
  'trusted-types': null,
});
