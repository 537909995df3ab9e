import type { Mistake } from './mistake';
import { inTownOfPlaces } from './mistakes-sugar';

/** More mistakes in what a town says differently about named values and choices, one each. */
export const mistakesInSugarOfSites: readonly Mistake[] = [
  inTownOfPlaces(
    'choice that is not complete',
    { ofBadge: '"text": { "$replace": true, "choose": "place.status" }' },
    'sites/town/content/pages/places.json:5:55 FP4312 A choice requires "of".',
  ),
  inTownOfPlaces(
    'choice by nothing',
    { ofBadge: '"text": { "$replace": true, "of": { "connected": "home.title", "planned": "home.title" } }' },
    'sites/town/content/pages/places.json:5:55 FP4312 A choice requires "choose".',
  ),
  inTownOfPlaces(
    'misspelt key of a choice',
    { ofBadge: '"text": { "els": "home.title" }' },
    'sites/town/content/pages/places.json:5:37 FP4313 "els" is not a key of a choice. → else',
  ),
  inTownOfPlaces(
    'answer without a member left',
    { ofBadge: '"tone": { "$replace": true, "choose": "place.status", "of": { "connected": "info" } }' },
    'sites/town/content/pages/places.json:5:81 FP4321 There is no answer for "planned" of place.status.',
  ),
  inTownOfPlaces(
    'choice by a list',
    { ofBadge: '"text": { "choose": "session.objects" }' },
    'sites/town/content/pages/places.json:5:48 FP4007 Lists cannot be compared as a whole.',
  ),
  inTownOfPlaces(
    'choice by text that is open',
    { ofBadge: '"text": { "$replace": true, "choose": "place.id", "of": { "a": "home.title" } }' },
    'sites/town/content/pages/places.json:5:77 FP4324 place.id may be anything else.',
  ),
  inTownOfPlaces(
    'choice by what may be missing',
    {
      ofBadge:
        '"text": { "$replace": true, "choose": "place.street", "of": { "a": "home.title" }, "else": "home.titel" }',
    },
    'sites/town/content/pages/places.json:5:118 FP5001 There is no message "home.titel" in the languages en, de. → home.title',
  ),
  inTownOfPlaces(
    'name given twice',
    { ofEach: '"let": { "known": "place.street != null" },' },
    'sites/town/content/pages/places.json:4:10 FP4304 The name "known" is already given around this place.',
  ),
  inTownOfPlaces(
    'name that cannot be one',
    { ofEach: '"let": { "Is-late": "place.street != null" },' },
    'sites/town/content/pages/places.json:4:10 FP4305 "Is-late" cannot be a name.',
  ),
  inTownOfPlaces(
    'name that reads itself',
    { ofEach: '"let": { "built": "let.built" },' },
    'sites/town/content/pages/places.json:4:20 FP4302 "built" reads "built", which is not named yet.',
  ),
  inTownOfPlaces(
    'name that is not an expression',
    { ofEach: '"let": { "built": "place.status ==" },' },
    'sites/town/content/pages/places.json:4:35 FP4001 The expression ends too early.',
  ),
  inTownOfPlaces(
    'name that gives no condition',
    { ofEach: '"let": { "built": "place.status" },' },
    'sites/town/content/pages/places.json:5:36 FP4007 let.built is text, but a condition (true or false) is needed here.',
  ),
  inTownOfPlaces(
    'name that reads an item outside its list',
    { ofPage: '"let": { "known": "place.id != null" },' },
    "sites/town/content/pages/places.json:2:20 FP4003 There is no 'place' here. Texts need quotes.",
  ),
  inTownOfPlaces(
    'condition that is none',
    { ofBadge: '"when": 3' },
    'sites/town/content/pages/places.json:5:35 FP1105 This is a number, but text is needed here.',
  ),
  inTownOfPlaces(
    'choice in a condition',
    { ofBadge: '"when": { "choose": "place.status", "of": { "connected": "true", "planned": "false" } }' },
    'sites/town/content/pages/places.json:5:35 FP4311 A choice is not allowed here: nothing around it can have a condition.',
  ),
];
