/** A field by which several of three towns are chosen. */
export const towns = ['Köln', 'Kiel', 'Ulm'];

export const townItem = {
  widget: 'multi-select',
  searchFrom: 3,
  options: towns.map((value) => ({ id: value, value, label: value })),
};

export const townSchema = { type: 'array', uniqueItems: true, items: { type: 'string', enum: towns } };
