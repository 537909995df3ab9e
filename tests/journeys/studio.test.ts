/** The studio on a copied town. One server is started for all parts: that takes longer than most of them. */
import './studio/blocks';
import './studio/menus';
import './studio/brand';
import './studio/narrow';
