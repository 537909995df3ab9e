import { defineRecipe } from '@chakra-ui/react/styled-system';
import { control } from '../control';

export const recipe = defineRecipe({ className: 'input', base: control, variants: { invalid: { true: {} } } });
